// Loaded before anything else. An old Node must be able to parse this file, so that the file can say that Node is too old.
const parts = process.versions.node.split('.').map(Number);
const major = parts[0] || 0;
const minor = parts[1] || 0;

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24)) {
  process.stderr.write(`Lectern runs on Node 20.19 or newer (20, 22 or 24). This is Node ${process.versions.node}.\n`);
  process.exit(1);
}
