"""What people see: views, previews, schematics, luck. Imports rules, content, text and the kernel."""
