// @ts-check
import { parseSync } from 'vite';

/** @typedef {{ line: number, text: string }} Comment */

/** Instructions to tools, which aren't prose. */
const directive = /^\s*(biome-ignore|@ts-|@vite-ignore|@vitest|[#@]__PURE__|\/ ?<)/;

/**
 * @param {string} file
 * @param {string} source
 * @returns {Comment[]} each comment's prose; neighbouring line comments are one, and each tag begins a paragraph
 */
export function commentsOf(file, source) {
  /** @type {{ start: number, end: number, text: string, isLine: boolean }[]} */
  const found = [];
  for (const { type, start, end, value } of parseSync(file, source).comments) {
    if (directive.test(value)) continue;
    const isLine = type === 'Line';
    const last = found.at(-1);
    if (isLine && last?.isLine && /^[^\S\n]*\n[^\S\n]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else {
      found.push({ start, end, text: isLine ? value : value.replace(/^\s*\*+/gm, ''), isLine });
    }
  }
  return found.map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text: proseOf(text) }));
}

/** @param {string} text */
function proseOf(text) {
  return text
    .replace(/^\s*@(type|typedef|template|import|satisfies|callback|property)\b.*$/gm, '')
    .replace(/@(param|returns|throws)(\s+\{[^}]*\})?/g, '\n\n')
    .replace(/^\s*- /gm, '\n\n');
}
