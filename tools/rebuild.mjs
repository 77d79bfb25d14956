import './check-node.mjs';

const { build } = await import('./build.mjs');
const { alone } = await import('./lock.mjs');

await alone(build);
