// @ts-check

import { circlesIn } from './circles.mjs';
import {
  environmentInSettingsAlone,
  isTest,
  noIndexFiles,
  noLargeFiles,
  sqlInQueriesAlone,
  timeAndChanceThroughPorts,
} from './text-rules.mjs';
import { mayAsk, mayImport, sharingValues } from './who-asks-whom.mjs';

/** @typedef {import('./sources.mjs').Source} Source */
/** @typedef {import('./sources.mjs').Import} Import */
/** @typedef {(source: Source) => string[]} FileRule returns a sentence for each violation in a file */

/** @type {Record<string, FileRule>} */
export const fileRules = {
  'the contract stands alone': forbid({
    from: /^(core\/contract|features\/[\w-]+\/(contract|desk))\b/,
    to: ({ target }) =>
      !/^(core\/contract\/|features\/[\w-]+\/(contract|desk)(\.ts$|\/))/.test(target) &&
      !/^(zod|icu-minify)(\/|$)/.test(target),
    but: 'contract imports zod, icu-minify and itself alone',
  }),
  'the server without the web app': forbid({
    from: /^(core|features\/[\w-]+)\/server\b/,
    to: ({ target }) => /^(core|features\/[\w-]+)\/web\b/.test(target),
    but: 'the server never imports the web app',
  }),
  'the web app without the server': forbid({
    from: /^(core|features\/[\w-]+)\/web\b/,
    to: ({ target }) => /^(core|features\/[\w-]+)\/server\b/.test(target),
    but: 'the web app never imports the server',
  }),
  'the core below features, on the server': forbid({
    from: /^core\/server\/(?!boot\/|cli\/|test\/)/,
    to: ({ target }) => /^(features\/[\w-]+\/server|core\/server\/boot)\b/.test(target),
    but: 'on the server, core knows features in boot and in its commands alone',
  }),
  'what all features of the web share': forbid({
    from: /^core\/web\/(ui|lib|player|offline|desk-kit|pwa)\//,
    to: ({ target }) => /^(features\/[\w-]+\/web|core\/web\/app)\b/.test(target),
    but: 'ui, lib, player, offline, desk-kit and pwa know no feature',
  }),
  'ui by itself': forbid({
    from: /^core\/web\/ui\//,
    to: ({ target }) => /^(react-router|@tanstack\/.*|core\/web\/lib\/(link\.tsx|api\/call\.ts))$/.test(target),
    but: 'ui knows neither router nor API',
  }),
  'player and offline without React': forbid({
    from: /^core\/web\/(player|offline)\/(?!use-)/,
    to: ({ target }) => target === 'react',
    but: 'the player and what is kept offline have no React in them but for their hooks',
  }),
  'Fastify in routes': forbid({
    from: /^features\/[\w-]+\/server\b(?!\/(.*\/)?routes\.ts$)/,
    to: ({ target }) => /^(fastify|@fastify\/.*)$/.test(target),
    but: "only a feature's routes.ts sees Fastify",
  }),
  'pure policy and present': forbid({
    from: /\/(policy|present)\.ts$/,
    to: ({ target, typeOnly }) => !typeOnly && (/queries|service|routes/.test(target) || target === 'kysely'),
    but: 'policy and present are pure',
  }),
  'queries below services': forbid({
    from: /queries\.ts$/,
    to: ({ target }) => /\/(service|routes)\.ts$/.test(target),
    but: 'queries know neither service nor routes',
  }),
  'services below routes': forbid({
    from: /\/service\.ts$/,
    to: ({ target }) => /\/routes\.ts$/.test(target),
    but: 'a service does not know its routes',
  }),
  'pictures in one place': forbid({
    from: /^(core|features\/[\w-]+)\/server\/(?!pictures\/)/,
    to: ({ target, typeOnly }) => (!typeOnly && target === 'sharp') || target === 'core/server/pictures/decoder.ts',
    but: 'pictures are decoded in core/server/pictures alone, within its limits',
  }),
  'PDFs in threads': forbid({
    from: /^(core|features\/[\w-]+)\/server\/(?!boot\/draw-pdf\.ts$)/,
    to: ({ target, typeOnly }) => !typeOnly && /\/draw-[\w-]+-pdf\.ts$/.test(target),
    but: 'what draws PDFs is loaded by the thread alone (core/server/boot/draw-pdf.ts)',
  }),
  'pdfkit in what draws': forbid({
    from: /^(core\/server\/|features\/[\w-]+\/server\/(?!(.*\/)?draw-[\w-]+-pdf\.ts$))/,
    to: ({ target }) => target === 'pdfkit',
    but: 'pdfkit is imported by draw-…-pdf.ts files of features alone, which a thread loads',
  }),
  'public without desk, in the contract': forbid({
    from: /^(core\/contract\/(?!everything\.ts|named\.ts)|features\/[\w-]+\/contract\b)/,
    to: ({ target }) => /^features\/[\w-]+\/desk\b/.test(target),
    but: 'a public side never imports a desk side',
  }),
  'public without desk, on the server': forbid({
    from: /^(core\/server\/(?!boot\/|cli\/|test\/)|features\/[\w-]+\/server\/)(?!(.*\/)?(desk|cli)\/)/,
    to: ({ target }) => /^features\/[\w-]+\/server\/(.*\/)?desk\//.test(target),
    but: 'a public side never imports a desk side',
  }),
  'public without desk, in the web app': forbid({
    // `add-routes.ts` covers both sides, and loads the desk's part on demand.
    from: /^(core\/web\/(?!desk-kit\/|app\/add-routes\.ts$)|features\/[\w-]+\/web(\.ts$|\/))(?!(.*\/)?desk\/)/,
    to: ({ target }) =>
      /^(core\/web\/desk-kit\/|(core|features\/[\w-]+)\/web\/(.*\/)?desk\/|features\/[\w-]+\/desk\b)/.test(target),
    but: 'a public side never imports a desk side',
  }),
  'features of the server ask along their list': featuresAskAlongTheList,
  'features of the web import along their list': featuresImportAlongTheList,
  'no climbing': noClimbing,
  'no index files': noIndexFiles,
  'no large files': noLargeFiles,
  'SQL in queries': sqlInQueriesAlone,
  'environment in settings': environmentInSettingsAlone,
  'time and chance through ports': timeAndChanceThroughPorts,
};

/** @type {Record<string, (sources: readonly Source[]) => string[]>} */
export const wholeRules = {
  'no circles of imports': (sources) =>
    circlesIn(new Map(sources.map(({ file, imports }) => [file, imports.map(({ target }) => target)]))).map(
      (circle) => `${circle[0]}: imports itself, by ${[...circle.slice(1), circle[0]].join(' → ')}`,
    ),
  'no circles of features': () => circlesAmong({ mayAsk, mayImport }),
  'no circles of contracts': (sources) => circlesAmong({ contracts: contractsOf(sources) }),
};

/**
 * @param {Record<string, Record<string, string[]>>} lists by name
 * @returns {string[]}
 */
export function circlesAmong(lists) {
  return Object.entries(lists).flatMap(([name, list]) =>
    circlesIn(new Map(Object.entries(list))).map(
      (circle) => `${name}: ${[...circle, circle[0]].join(' → ')}, so that each of them needs all`,
    ),
  );
}

/**
 * @param {readonly Source[]} sources
 * @param {{ mayAsk: Record<string, string[]>, mayImport: Record<string, string[]> }} lists
 * @returns {string[]} entries that no import needs
 */
export function unneededIn(sources, lists = { mayAsk, mayImport }) {
  return [...unneededOn('server', lists.mayAsk, sources), ...unneededOn('web', lists.mayImport, sources)];
}

/**
 * @param {'server' | 'web'} side
 * @param {Record<string, string[]>} list
 * @param {readonly Source[]} sources
 */
function unneededOn(side, list, sources) {
  const needed = new Set(
    sources
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, imports }) =>
        imports.map(({ target }) => `${featureOf(file, side)} ${featureOf(target, side)}`),
      ),
  );
  return Object.entries(list).flatMap(([own, others]) =>
    others
      .filter((other) => !needed.has(`${own} ${other}`))
      .map((other) => `who-asks-whom: ${own} needs ${other} no more, on the side of ${side}`),
  );
}

/**
 * @param {readonly Source[]} sources
 * @returns {Record<string, string[]>} the features whose contracts each feature's contract imports
 */
function contractsOf(sources) {
  /** @type {Record<string, string[]>} */
  const asked = {};
  for (const { file, imports } of sources) {
    const own = contractOf(file);
    if (!own) continue;
    const others = imports.flatMap(({ target }) => contractOf(target) ?? []).filter((other) => other !== own);
    asked[own] = [...(asked[own] ?? []), ...others];
  }
  return asked;
}

/** @param {string} file */
function contractOf(file) {
  return /^features\/([\w-]+)\/(?:contract|desk)\b/.exec(file)?.[1] ?? null;
}

/**
 * @param {readonly Source[]} sources
 * @returns {string[]} violations of the rules
 */
export function problemsIn(sources) {
  return [
    ...sources.flatMap((source) =>
      Object.values(fileRules).flatMap((rule) => rule(source).map((problem) => `${source.file}: ${problem}`)),
    ),
    ...Object.values(wholeRules).flatMap((rule) => rule(sources)),
  ];
}

/**
 * @param {{ from: RegExp, to: (found: Import) => boolean, but: string }} rule
 * @returns {FileRule}
 */
function forbid({ from, to, but }) {
  return ({ file, imports }) =>
    from.test(file) && !isTest(file) ? imports.filter(to).map(({ target }) => `imports ${target}, but ${but}`) : [];
}

/** @type {FileRule} */
function featuresAskAlongTheList({ file, imports }) {
  const own = featureOf(file, 'server');
  // Commands combine several features.
  if (!own || isTest(file) || file.includes('/cli/')) return [];
  return imports.flatMap(({ target, typeOnly }) => {
    const other = featureOf(target, 'server');
    if (!other || other === own) return [];
    if (!mayAsk[own]?.includes(other)) return [`imports ${target}, but ${own} may not ask ${other} (mayAsk)`];
    return typeOnly || sharesValues(own, other)
      ? []
      : [`imports ${target} as a value; features know each other's types alone, core/server/boot hands the values in`];
  });
}

/**
 * @param {string} own
 * @param {string} other
 */
function sharesValues(own, other) {
  return sharingValues.some((features) => features.includes(own) && features.includes(other));
}

/** @type {FileRule} */
function featuresImportAlongTheList({ file, imports }) {
  const own = featureOf(file, 'web');
  if (!own) return [];
  return imports
    .filter(({ target }) => {
      const other = featureOf(target, 'web');
      // Tests combine everything that a person sees at once, from any feature.
      const isForeign = other && other !== own && !isTest(file) && !mayImport[own]?.includes(other);
      return isForeign || /^core\/web\/app\//.test(target);
    })
    .map(({ target }) => `imports ${target}, but ${own} may not (mayImport)`);
}

/** @type {FileRule} */
function noClimbing({ imports }) {
  return imports
    .filter(({ target }) => target.startsWith('../'))
    .map(({ target }) => `imports ${target}; use the package's # imports`);
}

/**
 * @param {string} file
 * @param {'server' | 'web'} side
 */
function featureOf(file, side) {
  return new RegExp(`^features/([^/]+)/${side}\\b`).exec(file)?.[1] ?? null;
}
