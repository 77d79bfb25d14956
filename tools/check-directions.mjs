// @ts-check
// An element that may show a library's own words must have `dir="auto"`, so that Arabic and Hebrew start at the right and are cut at their
// end. An element that truncates its text needs the attribute itself.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const words = /^(topic|name|names|title|description|speaker_name|short_bio|artist|libraryTitle|categoryName|subtitle)$/;
const directedTags = new Set(['bdi', 'DeskLink']);
const cuts = /(?<![\w-])(truncate|line-clamp-\d+)(?![\w-])/;

const ownWords = [
  'core/web/app/desk/desk-nav',
  'core/web/app/desk/overview-page',
  'core/web/app/shell/dialogs/shortcuts-dialog',
  'features/live/web/components/live-card',
  'core/web/desk-kit/figures',
  'core/web/desk-kit/tabs',
  'features/numbers/web/desk/figures',
  'features/numbers/web/desk/numbers-page',
  'features/numbers/web/desk/rows-panel',
  'features/numbers/web/desk/steps-panel',
  'features/overview/web/desk/first-steps',
  'features/overview/web/desk/last-week',
  'features/settings/web/desk/setup-sections',
  'features/tickets/web/desk/batch-page',
  'features/tickets/web/desk/pin-budget-panel',
  'features/uploads/web/desk/upload-list',
].map((name) => `${name}.tsx`);

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */
/** @typedef {{ node: Node, tag: string, classes: string, directed: boolean }} Element */

const files = execFileSync('git', ['ls-files', 'core/web/**/*.tsx', 'features/*/web/**/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|fixture)\.tsx$/.test(file));
const broken = files.flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')));
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
console.log(`directions: ${files.length} files keep them`);

/**
 * @param {string} file
 * @param {string} text
 */
function problemsOf(file, text) {
  /** @type {string[]} */
  const problems = [];
  /** @param {Node} node @param {string} problem */
  const report = (node, problem) => {
    problems.push(`${file}:${text.slice(0, node.start).split('\n').length}: ${problem}`);
  };
  /** @param {any} node @param {Element[]} open */
  const visit = (node, open) => {
    if (Array.isArray(node)) for (const each of node) visit(each, open);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'JSXElement') return visitElement(node, open);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, open);
  };
  /** @param {Node} node @param {Element[]} open */
  const visitElement = (node, open) => {
    const tag = text.slice(node.openingElement.name.start, node.openingElement.name.end);
    const attributes = node.openingElement.attributes;
    /** @param {string} name */
    const attribute = (name) => attributes.find((/** @type {Node} */ each) => each.name?.name === name);
    const classes = attribute('className');
    const element = {
      node,
      tag,
      classes: classes ? text.slice(classes.start, classes.end) : '',
      directed: attribute('dir') !== undefined || directedTags.has(tag),
    };
    // A prop's direction is checked in the component that shows it.
    for (const each of attributes) visit(each.value ?? each.argument, []);
    const within = [...open, element];
    if (cuts.test(element.classes) && !element.directed && saysSomething(node)) {
      report(node, `<${tag}> cuts its text and needs dir="auto"`);
    }
    for (const child of node.children) {
      if (child.type === 'JSXExpressionContainer') {
        const said = wordsOf(child.expression);
        if (said && !ownWords.includes(file) && within.some(isShown) && !within.some(({ directed }) => directed)) {
          report(child, `{${said}} needs dir="auto" on the element that shows it`);
        }
      }
      visit(child, within);
    }
  };
  visit(parseSync(file, text).program, []);
  return problems;
}

/** @param {Element} element */
function isShown({ tag }) {
  return /^[a-z]/.test(tag) || tag === 'Link';
}

/** @param {Node} node @returns {boolean} */
function saysSomething(node) {
  return node.children.some(
    (/** @type {Node} */ child) =>
      (child.type === 'JSXExpressionContainer' &&
        child.expression.type !== 'JSXEmptyExpression' &&
        valuesOfText(child.expression)?.length !== 0) ||
      (child.type === 'JSXElement' && saysSomething(child)),
  );
}

/**
 * @param {Node} node
 * @returns {Node[] | null} the values that a text is given; null for another expression
 */
function valuesOfText({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || !/^(texts|common)$/.test(callee.object?.name)) return null;
  return given.flatMap(
    (/** @type {Node} */ each) => each.properties?.map((/** @type {Node} */ { value }) => value) ?? [],
  );
}

/**
 * @param {any} node the function of a tag
 * @returns {boolean} whether it shows its words in an element of their own direction
 */
function directs(node) {
  if (Array.isArray(node)) return node.some(directs);
  if (typeof node?.type !== 'string') return false;
  return (node.type === 'JSXAttribute' && node.name.name === 'dir') || Object.values(node).some(directs);
}

/**
 * Elements in the expression don't count, and of calls only the values of texts.
 * @param {any} node
 * @returns {string | null}
 */
function wordsOf(node) {
  switch (node?.type) {
    case 'Identifier':
      return words.test(node.name) ? node.name : null;
    case 'MemberExpression':
      return words.test(node.property.name) ? node.property.name : null;
    case 'ChainExpression':
      return wordsOf(node.expression);
    case 'LogicalExpression':
      return (node.operator === '&&' ? null : wordsOf(node.left)) ?? wordsOf(node.right);
    case 'ConditionalExpression':
      return wordsOf(node.consequent) ?? wordsOf(node.alternate);
    case 'TemplateLiteral':
      return firstOf(node.expressions);
    case 'CallExpression':
      if (valuesOfText(node)?.some(directs)) return null;
      if (valuesOfText(node)) return firstOf(valuesOfText(node));
      return /^(join|trim)$/.test(node.callee.property?.name) ? wordsOf(node.callee.object) : null;
    default:
      return null;
  }
}

/** @param {Node[] | null} nodes @returns {string | null} */
function firstOf(nodes) {
  return nodes?.map(wordsOf).find((each) => each !== null) ?? null;
}
