// @ts-check
import { parseSync, Visitor } from 'vite';

/** @typedef {import('./comments.mjs').Comment} Text */

/** A sentence or a label of several words, as opposed to a code, a class name or a query. */
const readable = /^[‘“]?\p{Lu}[\p{L}’'_-]*[ ,].*\p{L}/u;
const query = /^(select|insert|update|delete|with) |=>|\);/;

/**
 * @param {string} file
 * @param {string} source
 * @returns {Text[]} the texts that people read: those within elements, and literals of several words that begin with a capital
 */
export function textsOf(file, source) {
  /** @type {Text[]} */
  const found = [];
  /** @param {number} start @param {string} text */
  const add = (start, text) => found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  new Visitor({
    JSXText({ start, value }) {
      if (/\p{L}{2}/u.test(value)) add(start + value.search(/\S/), value);
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && readable.test(value) && !query.test(value)) add(start, asRead(value));
    },
    TemplateLiteral({ start, quasis }) {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (readable.test(text) && !query.test(text)) add(start, text);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * @param {string} message in ICU's format
 * @returns {string} what one listener may read, with `…` for each value
 */
function asRead(message) {
  const plain = message.replace(/<\/?\w+>/g, '').replace(/\{\w+(, number)?\}/g, '…');
  const chosen = plain.replace(
    /\{\w+, (?:plural|select|selectordinal),(?:[^{}]|\{[^{}]*\})*?other \{([^{}]*)\}\s*\}/g,
    '$1',
  );
  return chosen === message ? message : asRead(chosen);
}
