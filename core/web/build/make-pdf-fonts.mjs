// @ts-check
// Makes the fonts of printed tickets as TrueType files, because PDFs can't use variable fonts. Run again when Inter changes: node
// core/web/build/make-pdf-fonts.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const latin = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...range(0x2010, 0x2026), 0x20ac].map((code) =>
  String.fromCodePoint(code),
);
const letters = 'ŃńǸǹṢṣẸẹỌọỊịỤụƁɓƊɗƘƙƳƴṄṅĀāĒēĪīŌōŪūǍǎĚěḾḿŊŋ₦';
const marks = '\u0300\u0301\u0303\u0304\u0323\u0329';
const inter = new URL('../../../node_modules/@fontsource-variable/inter/', import.meta.url);
const fonts = new URL('../../server/pdf/fonts/', import.meta.url);

for (const part of ['latin', 'latin-ext', 'vietnamese']) {
  const whole = readFileSync(new URL(`files/inter-${part}-wght-normal.woff2`, inter));
  for (const [name, wght] of Object.entries({ regular: 450, bold: 750 })) {
    const text = part === 'latin' ? latin.join('') : letters + marks;
    const font = await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght } });
    writeFileSync(new URL(`inter-${part}-${name}.ttf`, fonts), font);
  }
}
copyFileSync(new URL('LICENSE', inter), new URL('LICENSE', fonts));

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
