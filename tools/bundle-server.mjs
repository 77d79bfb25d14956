// Bundles the server, its commands and the page renderer, unless they are up to date. Tests start these as processes and threads.
import { bundlePages, bundleServer, isBuilt } from './build.mjs';
import { alone } from './lock.mjs';

if (!isBuilt()) {
  await alone(async () => {
    await Promise.all([bundleServer(), bundlePages()]);
  });
}
