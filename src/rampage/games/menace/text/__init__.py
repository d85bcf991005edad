"""Position texts: any position as a small diagram, and back. Imports rules, content and the kernel."""
