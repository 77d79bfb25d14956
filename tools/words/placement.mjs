// @ts-check
import { parseSync, Visitor } from 'vite';

/** @typedef {import('./comments.mjs').Comment} Text */

const screens = /^(core|features\/[\w-]+)\/web\//;
const notScreens =
  /\.test\.tsx?$|\.d\.ts$|\/texts\.ts$|^core\/web\/(build|test|api-docs)\/|\/fake-|vite(\.\w+)?\.config\.ts$/;
const attributes =
  /^(label|title|help|alt|placeholder|busyLabel|heading|hint|aria-(label|description|valuetext|roledescription))$/;
const readable = /^[‘“]?\p{Lu}[\p{L}’'_-]*([ ,]|: ).*\p{L}/u;
const namesAndCodes =
  /^(Lectern Library|Speaker Name|Samsung Internet|UC Browser|Apple Podcasts|Pocket Casts|Podcast Addict)$|^(Bearer |Control\+)|:\/\/|^npm run /;

/**
 * @param {string} file
 * @param {string} source
 * @returns {Text[]} the texts that people read in the code of a screen, which should stand in its texts.ts
 */
export function misplacedTexts(file, source) {
  if (!screens.test(file) || notScreens.test(file)) return [];
  /** @type {Text[]} */
  const found = [];
  /** @param {number} start @param {string} text */
  const add = (start, text) => found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  /** @param {number} start @param {string} text */
  const addReadable = (start, text) => {
    if (readable.test(text) && !namesAndCodes.test(text)) add(start, text);
  };
  const forDevelopers = forDevelopersIn(file, source);
  /** @param {number} start */
  const isForDevelopers = (start) => forDevelopers.some((error) => error.start <= start && start < error.end);
  new Visitor({
    JSXText({ start, value }) {
      if (/\p{L}{2}/u.test(value) && !namesAndCodes.test(value.trim())) add(start + value.search(/\S/), value);
    },
    JSXAttribute({ start, name, value }) {
      if (name.type !== 'JSXIdentifier' || !attributes.test(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && !readable.test(value.value)) {
        if (/\p{L}{2}/u.test(value.value) && !namesAndCodes.test(value.value)) add(start, value.value);
      }
    },
    Literal({ start, value }) {
      if (typeof value === 'string' && !isForDevelopers(start)) addReadable(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      if (!isForDevelopers(start)) addReadable(start, quasis.map(({ value }) => value.cooked ?? '').join('…'));
    },
  }).visit(parseSync(file, source).program);
  return found.sort((one, other) => one.line - other.line);
}

/** @param {string} file @param {string} source @returns {{ start: number, end: number }[]} */
function forDevelopersIn(file, source) {
  /** @type {{ start: number, end: number }[]} */
  const found = [];
  new Visitor({
    NewExpression({ start, end, callee }) {
      if (callee.type === 'Identifier' && /Error$/.test(callee.name)) found.push({ start, end });
    },
    CallExpression({ start, end, callee }) {
      if (callee.type === 'Identifier' && callee.name === 'logFailure') found.push({ start, end });
    },
  }).visit(parseSync(file, source).program);
  return found;
}
