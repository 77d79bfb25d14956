// @ts-check
// Who may import whom (docs/architecture.md), computed from the folders: a new feature is covered by being there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Which feature of the server may ask which other, by types alone; the values are handed in by `server/src/composition/services.ts`. */
/** @type {Record<string, string[]>} */
const mayAsk = {
  accounts: [],
  activity: ['catalogue'],
  audit: [],
  books: ['audit', 'wallet'],
  catalogue: ['audit'],
  listeners: ['wallet'],
  live: ['audit', 'catalogue'],
  media: ['audit', 'catalogue'],
  numbers: [],
  operators: ['accounts', 'audit'],
  overview: ['catalogue', 'wallet'],
  payments: ['audit', 'store', 'wallet'],
  playlists: ['catalogue'],
  settings: ['audit', 'live', 'operators'],
  store: ['audit', 'catalogue', 'wallet'],
  wallet: ['accounts', 'audit'],
};

/** Which feature of the web app may import which other. */
/** @type {Record<string, string[]>} */
const mayImport = {
  books: ['payments', 'store'],
  listeners: ['payments', 'store'],
  overview: ['audit', 'numbers'],
  store: ['catalogue'],
  uploads: ['catalogue'],
  wallet: ['overview'],
};

const largestFile = 300;

/** @typedef {{ file: string, text: string, imports: { target: string, typeOnly: boolean }[] }} Source */
/** @typedef {(source: Source) => string[]} Rule a rule gives a sentence for each thing that breaks it */

const sources = readSources();
const broken = sources.flatMap((source) =>
  rules().flatMap((rule) => rule(source).map((problem) => `${source.file}: ${problem}`)),
);
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
console.log(`boundaries: ${sources.length} files keep them`);

/** @returns {Rule[]} */
function rules() {
  return [
    forbid(
      /^contract\/src\//,
      (target) => !target.startsWith('contract/') && !/^zod(\/|$)/.test(target),
      'contract imports zod and itself alone',
    ),
    forbid(/^server\//, (target) => target.startsWith('web/'), 'the server never imports the web app'),
    forbid(/^web\//, (target) => target.startsWith('server/'), 'the web app never imports the server'),
    forbid(
      /^server\/src\/(platform|database)\//,
      (target) => target.startsWith('server/src/features/'),
      'platform and database know no feature',
    ),
    forbid(
      /^web\/src\/(ui|lib|player|offline|desk-kit)\//,
      (target) => /^web\/src\/(features|app)\//.test(target),
      'ui, lib, player, offline and desk-kit know no feature',
    ),
    forbid(
      /^web\/src\/ui\//,
      (target) => /^(react-router|@tanstack\/.*|web\/src\/lib\/(link\.tsx|api\/call\.ts))$/.test(target),
      'ui knows neither router nor API',
    ),
    forbid(
      /^web\/src\/(player|offline)\/(?!use-)/,
      (target) => target === 'react',
      'the player and what is kept offline have no React in them but for their hooks',
    ),
    forbid(
      /^server\/src\/features\/(?!.*\/routes\.ts$)/,
      (target) => /^(fastify|@fastify\/.*)$/.test(target),
      "only a feature's routes.ts sees Fastify",
    ),
    forbid(
      /\/(policy|present)\.ts$/,
      (target, typeOnly) => !typeOnly && (/queries|service|routes/.test(target) || target === 'kysely'),
      'policy and present are pure',
    ),
    forbid(
      /queries\.ts$/,
      (target) => /\/(service|routes)\.ts$/.test(target),
      'queries know neither service nor routes',
    ),
    forbid(
      /^server\/src\/(?!platform\/pictures\/)/,
      (target, typeOnly) => !typeOnly && target === 'sharp',
      'pictures are decoded in server/src/platform/pictures alone, within its limits',
    ),
    forbid(/\/service\.ts$/, (target) => /\/routes\.ts$/.test(target), 'a service does not know its routes'),
    featuresAskAlongTheTable,
    webFeaturesStayApart,
    sqlInQueriesAlone,
    environmentInSettingsAlone,
    timeAndChanceThroughPorts,
    noClimbing,
    noLargeFiles,
  ];
}

/**
 * @param {RegExp} files
 * @param {(target: string, typeOnly: boolean) => boolean} isForbidden
 * @param {string} sentence
 * @returns {Rule}
 */
function forbid(files, isForbidden, sentence) {
  return ({ file, imports }) =>
    !files.test(file) || isTest(file)
      ? []
      : imports
          .filter(({ target, typeOnly }) => isForbidden(target, typeOnly))
          .map(({ target }) => `imports ${target}, but ${sentence}`);
}

/** @type {Rule} */
function featuresAskAlongTheTable({ file, imports }) {
  const own = featureOf(file, 'server');
  if (!own || isTest(file)) return [];
  return imports.flatMap(({ target, typeOnly }) => {
    const other = featureOf(target, 'server');
    if (!other || other === own) return [];
    if (!mayAsk[own]?.includes(other))
      return [`imports ${target}, but ${own} may not ask ${other} (tools/check-boundaries.mjs, mayAsk)`];
    return typeOnly
      ? []
      : [`imports ${target} as a value; features know each other's types alone, services.ts hands the values in`];
  });
}

/** @type {Rule} */
function webFeaturesStayApart({ file, imports }) {
  const own = featureOf(file, 'web');
  if (!own) return [];
  return imports
    .filter(({ target }) => {
      const other = featureOf(target, 'web');
      return /^web\/src\/app\//.test(target) || (other && other !== own && !mayImport[own]?.includes(other));
    })
    .map(({ target }) => `imports ${target}, but ${own} may not (tools/check-boundaries.mjs, mayImport)`);
}

/** @type {Rule} */
function sqlInQueriesAlone({ file, text }) {
  if (!/^server\/src\/(features|cli)\//.test(file) || isTest(file) || /queries\.ts$/.test(file)) return [];
  return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text)
    ? ['holds SQL, which belongs in a queries file']
    : [];
}

/** @type {Rule} */
function environmentInSettingsAlone({ file, text }) {
  const allowed = file === 'server/src/platform/settings/settings.ts';
  if (!/^(server|contract|web)\/src\//.test(file) || isTest(file) || allowed) return [];
  return /process\.env\b/.test(text) ? ['reads process.env, which belongs in platform/settings/settings.ts'] : [];
}

/** @type {Rule} */
function timeAndChanceThroughPorts({ file, text }) {
  if (!/^server\/src\/features\//.test(file) || isTest(file)) return [];
  return /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)
    ? ['asks the machine for time or chance; take a Clock']
    : [];
}

/** @type {Rule} */
function noClimbing({ file, imports }) {
  if (/(^|\/)index\.tsx?$/.test(file)) return ['is an index file; name what is in it'];
  return imports
    .filter(({ target }) => target.startsWith('climbs:'))
    .map(({ target }) => `imports ${target.slice(7)}; use the package's # imports`);
}

/** @type {Rule} */
function noLargeFiles({ file, text }) {
  const lines = text.split('\n').length;
  return lines > largestFile && !isTest(file)
    ? [`has ${lines} lines; over ${largestFile} it has more than one subject`]
    : [];
}

/** @param {string} file */
function isTest(file) {
  return /\.(test|e2e|races\.test)\.tsx?$|^server\/test\/|^e2e\//.test(file);
}

/**
 * @param {string} file
 * @param {'server' | 'web'} side
 * @returns {string | null}
 */
function featureOf(file, side) {
  return new RegExp(`^${side}/src/features/([^/]+)/`).exec(file)?.[1] ?? null;
}

/** @returns {Source[]} */
function readSources() {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'],
    { encoding: 'utf8' },
  );
  const files = listed.split('\n').filter((file) => file && !file.endsWith('database/types.ts'));
  return files.flatMap((file) => {
    const text = readIfThere(file);
    return text === null ? [] : [{ file, text, imports: importsOf(file, text) }];
  });
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  const named = /^(?:import|export)\s+(type\s+)?[\w\s{},*$]+?\s+from\s+['"]([^'"]+)['"]/gm;
  const bare = /^import\s+()['"]([^'"]+)['"]/gm;
  const lazy = /\bimport\(()\s*['"]([^'"]+)['"]/g;
  return [named, bare, lazy].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, type, specifier]) => ({
      target: resolve(file, specifier ?? ''),
      typeOnly: Boolean(type),
    })),
  );
}

/**
 * @param {string} file
 * @param {string} specifier
 * @returns {string} a path in the repository, the package's name, or `climbs:` and the specifier
 */
function resolve(file, specifier) {
  if (specifier.startsWith('../')) return `climbs:${specifier}`;
  if (specifier.startsWith('./')) return path.posix.join(path.posix.dirname(file), specifier);
  const own = /^#(contract|server|web|test)\/(.+)$/.exec(specifier);
  if (!own) return specifier;
  const folder = own[1] === 'test' ? 'server/test' : `${own[1]}/src`;
  return `${folder}/${own[2]}${/\.\w+$/.test(own[2] ?? '') ? '' : '.ts'}`;
}
