"""Players made of code. They see what a seat may know, and nothing else."""
