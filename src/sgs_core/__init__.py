"""The compiled rules core of sgs; see `sgs` for the package meant for users."""
