// @ts-check
import path from 'node:path';

const imported = /import \* as (\w+) from '([^']*\/texts)(?:\.ts)?';/g;
const declared = /^export const (\w+) = (?:text|richText)\(/gm;

/**
 * @param {ReadonlyMap<string, string>} sources by the file's path
 * @returns {string[]} the texts that no screen, mail or refusal takes, as `file: name`
 */
export function unusedTexts(sources) {
  /** @type {Map<string, Set<string>>} */
  const used = new Map();
  for (const [file, source] of sources) {
    for (const [, name = '', from = ''] of source.matchAll(imported)) {
      const texts = `${from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)}.ts`;
      const taken = used.get(texts) ?? new Set();
      used.set(texts, taken);
      for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) taken.add(key);
    }
  }
  return [...sources]
    .filter(([file]) => file.endsWith('/texts.ts'))
    .flatMap(([file, source]) =>
      [...source.matchAll(declared)].flatMap(([, key = '']) => (used.get(file)?.has(key) ? [] : `${file}: ${key}`)),
    );
}
