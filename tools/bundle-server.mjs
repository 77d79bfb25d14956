// What tests start as processes and threads of their own: the server, its commands and what renders pages, bundled unless they are.
import { bundlePages, bundleServer, isBuilt } from './build.mjs';
import { alone } from './lock.mjs';

if (!isBuilt()) {
  await alone(async () => {
    await Promise.all([bundleServer(), bundlePages()]);
  });
}
