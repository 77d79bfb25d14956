// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} target a file of the repository, a package with its path, or the text of the import if it can't be resolved
 * @property {boolean} typeOnly
 * @property {boolean} lazy true for `import()`
 */
/** @typedef {{ file: string, text: string, imports: Import[] }} Source */

/** @returns {Source[]} without generated files */
export function readSources() {
  const patterns = ['*.ts', '*.tsx', '*.mjs'];
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && !file.endsWith('database/types.ts') && existsSync(file));
  return parse(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/**
 * @param {Record<string, string>} texts by file
 * @returns {Source[]}
 */
export function parse(texts) {
  const files = new Set(Object.keys(texts));
  return Object.entries(texts).map(([file, text]) => ({
    file,
    text,
    imports: importsOf(file, text).map((found) => ({ ...found, target: resolve(file, found.target, files) })),
  }));
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Import[]} with targets as written
 */
function importsOf(file, text) {
  const { errors, module } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @param {{ isType: boolean }[]} entries */
  const onlyTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType);
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    typeOnly: onlyTypes(entries),
    lazy: false,
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) => {
    const target = entries[0]?.moduleRequest?.value;
    return target === undefined ? [] : [{ target, typeOnly: onlyTypes(entries), lazy: false }];
  });
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const target = /^(['"])(.+)\1$/.exec(text.slice(start, end))?.[2];
    return target === undefined ? [] : [{ target, typeOnly: false, lazy: true }];
  });
  return [...imported, ...passedOn, ...later];
}

/**
 * @param {string} from
 * @param {string} written
 * @param {Set<string>} files
 */
function resolve(from, written, files) {
  const place = placeOf(from, written);
  return [place, `${place}.ts`, `${place}.tsx`].find((name) => files.has(name)) ?? place;
}

/**
 * @param {string} from
 * @param {string} written
 */
function placeOf(from, written) {
  if (written.startsWith('./')) return path.posix.join(path.posix.dirname(from), written);
  const [, layer, rest] = /^#(core|features|kit)\/(.+)$/.exec(written) ?? [];
  if (!layer) return written;
  return layer === 'kit' ? `e2e/kit/${rest}` : `${layer}/${rest}`;
}
