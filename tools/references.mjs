// @ts-check
// Files may cite only existing pages and headings of documents, and nothing outside the repository.
import path from 'node:path';

/**
 * Makes slugs of a page's headings as GitHub does.
 * @param {string} markdown
 */
export function slugsOf(markdown) {
  return [...markdown.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @param {(page: string) => string | null} read returns null for a missing page
 * @returns {string[]}
 */
export function wrongReferences(file, text, read) {
  const lines = text.split('\n');
  const isDocument = file.endsWith('.md');
  return lines.flatMap((line, index) => {
    const problems = [
      ...citedElsewhere(line, isDocument),
      ...missing(line, isDocument, read),
      ...(isDocument ? missingLinks(file, line, read) : []),
    ];
    return problems.map((problem) => `${file}:${index + 1}: ${problem}`);
  });
}

const strays = [
  /\b[Ss]pec \u00a7/,
  /\b[Tt]he spec\b/,
  /(?:[(;*]|\/\/) ?(?:decisions|design|architecture):(?= |$)/,
  /\.\.\/shared\b/,
];
const straysInCode = [...strays, /\bdecision \d/, /(?<!\/)\bpaystack\.md/];

/**
 * @param {string} line
 * @param {boolean} isDocument
 */
function citedElsewhere(line, isDocument) {
  return (isDocument ? strays : straysInCode).flatMap((stray) => {
    const cited = stray.exec(line)?.[0];
    return cited === undefined ? [] : [`"${cited.trim()}" names no heading of docs/product`];
  });
}

/**
 * @param {string} line
 * @param {boolean} isDocument whether it may name a page without a heading
 * @param {(page: string) => string | null} read
 */
function missing(line, isDocument, read) {
  const cited = [
    ...line.matchAll(
      /(?:docs\/(?:product|decisions)\/[\w/-]+(?:\.md)?|docs\/[\w-]+\.md|(?:core|features)\/[\w/-]+\/README\.md)(?:#[\w-]+)?/g,
    ),
  ];
  return cited.flatMap(([reference]) => {
    const [page = '', slug] = reference.split('#');
    if (!isDocument && /^docs\/product\/|\/README\.md$/.test(page) && slug === undefined)
      return [`${reference} names no heading`];
    return missingTarget(page, slug, read);
  });
}

/**
 * @param {string} file
 * @param {string} line
 * @param {(page: string) => string | null} read
 */
function missingLinks(file, line, read) {
  const links = [...line.matchAll(/\]\((?!https?:|mailto:)([^)#]*)#([\w-]+)\)/g)];
  return links.flatMap(([, link = '', slug]) =>
    missingTarget(link === '' ? file : path.posix.join(path.posix.dirname(file), link), slug, read),
  );
}

/**
 * @param {string} page
 * @param {string | undefined} slug
 * @param {(page: string) => string | null} read
 */
function missingTarget(page, slug, read) {
  const text = read(page);
  if (text === null) return [`there is no ${page}`];
  return slug === undefined || slugsOf(text).includes(slug) ? [] : [`${page} has no heading #${slug}`];
}
