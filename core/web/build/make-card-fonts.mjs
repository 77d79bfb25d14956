// @ts-check
// Makes the fonts of card pictures (docs/decisions/seen-from-outside.md) as TrueType files, because the renderer can't read WOFF2. Run
// again when a font changes: node core/web/build/make-card-fonts.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const weights = { medium: 500, bold: 750 };
const packages = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const fonts = new URL('../../server/pictures/fonts/', import.meta.url);

const latin = characters([0x20, 0x7e], [0xa0, 0xff], [0x2010, 0x2027], [0x2030, 0x203a], [0x20ac, 0x20ac]);
const latinExt = characters([0x100, 0x24f], [0x250, 0x2af], [0x1e00, 0x1eff], [0x20a0, 0x20bf], [0x300, 0x36f]);
const arabic = characters([0x600, 0x6ff], [0x200c, 0x200f]);
const hebrew = characters([0x591, 0x5f4], [0x200c, 0x200f]);

const families = [
  { family: 'inter', parts: ['latin', 'latin-ext', 'vietnamese'], text: latin + latinExt },
  { family: 'noto-sans-arabic', parts: ['arabic'], text: arabic },
  { family: 'noto-sans-hebrew', parts: ['hebrew'], text: hebrew },
];

for (const { family, parts, text } of families) {
  for (const part of parts) {
    const whole = readFileSync(new URL(`${family}/files/${family}-${part}-wght-normal.woff2`, packages));
    for (const [name, wght] of Object.entries(weights)) {
      const font = await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght } });
      writeFileSync(new URL(`${family}-${part}-${name}.ttf`, fonts), font);
    }
  }
  copyFileSync(new URL(`${family}/LICENSE`, packages), new URL(`LICENSE-${family}`, fonts));
}

/**
 * @param {readonly (readonly [number, number])[]} ranges first and last code points
 * @returns {string}
 */
function characters(...ranges) {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
