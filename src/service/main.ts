/** Argon2 in Node's own crypto. `engines` in package.json says the same. */
const required = '24.6.0';

if (process.versions.node.localeCompare(required, 'en', { numeric: true }) < 0) {
  console.error(`Paddock needs Node ${required} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
await import('./launch.ts');
