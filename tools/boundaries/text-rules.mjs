// @ts-check

/** @typedef {import('./rules.mjs').FileRule} FileRule */

const largestFile = 300;

/** @param {string} file */
export function isTest(file) {
  return /\.(test|e2e)\.tsx?$|^core\/server\/test\/|^e2e\//.test(file);
}

/** @type {FileRule} */
export function sqlInQueriesAlone({ file, text }) {
  const isOfDatabase = /^core\/server\/database\//.test(file);
  if (!/^(core|features\/[\w-]+)\/server\b/.test(file) || isOfDatabase || isTest(file) || /queries\.ts$/.test(file))
    return [];
  return /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql\s*(<[^`]*>)?`/.test(text)
    ? ['holds SQL, which belongs in a queries file']
    : [];
}

/** @type {FileRule} */
export function environmentInSettingsAlone({ file, text }) {
  const allowed = file === 'core/server/settings/settings.ts' || file.endsWith('.config.ts');
  if (!/^(core|features)\//.test(file) || isTest(file) || allowed) return [];
  return /process\.env\b/.test(text) ? ['reads process.env, which belongs in core/server/settings/settings.ts'] : [];
}

/** @type {FileRule} */
export function timeAndChanceThroughPorts({ file, text }) {
  if (!/^features\/[\w-]+\/server\b/.test(file) || isTest(file)) return [];
  return /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text)
    ? ['asks the machine for time or chance; take a Clock']
    : [];
}

/** @type {FileRule} */
export function noIndexFiles({ file }) {
  return /(^|\/)index\.(tsx?|mjs)$/.test(file) ? ['is an index file; name what is in it'] : [];
}

/** @type {FileRule} */
export function noLargeFiles({ file, text }) {
  const lines = text.trimEnd().split('\n').length;
  return lines > largestFile && !isTest(file)
    ? [`has ${lines} lines; over ${largestFile} it has more than one subject`]
    : [];
}
