// @ts-check
// Cuts the app's fonts from Inter, so that English pages load 18 KB instead of 48; small files have the Nigerian letters. Run again when
// Inter changes: node core/web/build/make-font-subsets.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const marks = '\u0300\u0301\u0303\u0304\u0323';
const nigerian = `ŃńǸǹṢṣẸẹỌọỊịỤụƁɓƊɗƘƙƳƴṄṅĀāĒēĪīŌōŪūǍǎĚěḾḿŊŋ₦${marks}`;
/** A letter and its mark, as in n̄, must be in one font file. Inter lacks U+0329, the mark in o̩. */
const common = `${range(0x20, 0x7e)}\u00a0©«·»×–—‘’“”•…−ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú\u0304\u0308`;

const subsets = {
  common: { of: 'latin', letters: common },
  latin: {
    of: 'latin',
    letters: `${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2000, 0x206f)}€™↑↓−∕`,
  },
  'latin-ext': { of: 'latin-ext', letters: null },
  vietnamese: { of: 'vietnamese', letters: null },
  'nigerian-latin-ext': { of: 'latin-ext', letters: nigerian },
  'nigerian-vietnamese': { of: 'vietnamese', letters: nigerian },
};

const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
const weights = { min: 400, max: 800 };

const inter = new URL('../../../node_modules/@fontsource-variable/inter/files/', import.meta.url);
const fonts = new URL('../app/styles/fonts/', import.meta.url);

for (const [name, { of, letters }] of Object.entries(subsets)) {
  const whole = readFileSync(new URL(`inter-${of}-wght-normal.woff2`, inter));
  const cut = await subsetFont(whole, letters ?? '', {
    ...(letters === null && { keepAllGlyphs: true }),
    targetFormat: 'woff2',
    keepFeatures: name.startsWith('nigerian') ? keepFeatures : [...keepFeatures, 'kern'],
    variationAxes: { wght: weights },
  });
  writeFileSync(new URL(`inter-${name}.woff2`, fonts), cut);
}

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join('');
}
