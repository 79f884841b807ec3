/** The first version whose `crypto` has Argon2; keep it equal to `engines` in package.json. */
const required = '24.6.0';

if (process.versions.node.localeCompare(required, 'en', { numeric: true }) < 0) {
  console.error(`Paddock needs Node ${required} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
await import('./launch.ts');
