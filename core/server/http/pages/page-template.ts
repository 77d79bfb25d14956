const outlines = /<div id="root">.*?<!--\/outlines-->\s*<\/div>/s;
const appSheets = /^ *<link rel="stylesheet"[^>]*>\n/gm;
const betweenTags = />\s+</g;
const ofOutlines = / *<(style|script) data-outlines>.*?<\/\1>\n?/gs;

/** The app's style sheet precedes the rendered page, so that the page is never painted without styles. */
export function templateOfPages(document: string): string {
  const sheets = document.match(appSheets)?.join('') ?? '';
  return document
    .replace('<html ', '<html data-rendered ')
    .replace(appSheets, '')
    .replace(ofOutlines, '')
    .replace(betweenTags, '><')
    .replace(outlines, () => `${sheets}%SHEETS%    <div id="root">%APP%</div>%DATA%`);
}

export function sheetOf(styles: readonly string[]): string {
  return styles.map((style, place) => (/[{}<]/.test(style) ? '' : `[data-style="${place}"]{${style}}`)).join('');
}
