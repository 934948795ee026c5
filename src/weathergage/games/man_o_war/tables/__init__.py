"""Every printed chart as a function of its inputs."""
