const outlines = /<div id="root">.*?<!--\/outlines-->\s*<\/div>/s;
const appSheets = /^ *<link rel="stylesheet"[^>]*>\n/gm;
const betweenTags = />\s+</g;
const ofOutlines = / *<(style|script) data-outlines>.*?<\/\1>\n?/gs;

/**
 * Turns the document's template into that of rendered pages: `%APP%` replaces the outlines, and the app's style sheet
 * comes before it, so that the page is never painted without styles. The splash before them waits for neither.
 * @param document `index.html` as built, with its placeholders
 */
export function templateOfPages(document: string): string {
  const sheets = document.match(appSheets)?.join('') ?? '';
  return document
    .replace('<html ', '<html data-rendered ')
    .replace(appSheets, '')
    .replace(ofOutlines, '')
    .replace(betweenTags, '><')
    .replace(outlines, () => `${sheets}%SHEETS%    <div id="root">%APP%</div>%DATA%`);
}

/**
 * @param styles CSS declarations, to which `data-style` attributes refer by index
 * @returns a style sheet
 */
export function sheetOf(styles: readonly string[]): string {
  return styles.map((style, place) => (/[{}<]/.test(style) ? '' : `[data-style="${place}"]{${style}}`)).join('');
}
