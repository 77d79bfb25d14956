import { root } from './run.mjs';

/** The package's own imports (package.json, `imports`), led to the sources instead of the build; for Vite and Vitest. */
export const aliases = [
  { find: /^#(contract|server)\/(.+)$/, replacement: `${root}/$1/src/$2.ts` },
  { find: /^#test\/(.+)$/, replacement: `${root}/server/test/$1.ts` },
  { find: /^#e2e\/(.+)$/, replacement: `${root}/e2e/$1.ts` },
  { find: /^#(fleet|chaos)\/(.+)$/, replacement: `${root}/e2e/$1/$2.ts` },
  { find: /^#bench\/(.+)$/, replacement: `${root}/bench/$1.ts` },
  { find: /^#web\/(.+)$/, replacement: `${root}/web/src/$1` },
];
