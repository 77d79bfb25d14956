// @ts-check
// Makes the fonts in core/web/app/styles/fonts from Inter, with only the weights and features that the app uses. English has its own file:
// its pages load 18 KB instead of 48. Two small files add the other letters of Yoruba, Igbo and Hausa and the naira sign, since a single ₦
// or ṣ would load the 57 KB of latin-ext. Run again when Inter changes, or a style uses another weight or feature: node
// core/web/build/make-font-subsets.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const marks = '\u0300\u0301\u0303\u0304\u0323';
const nigerian = `ŃńǸǹṢṣẸẹỌọỊịỤụƁɓƊɗƘƙƳƴṄṅĀāĒēĪīŌōŪūǍǎĚěḾḿŊŋ₦${marks}`;
/** The letters of English and most of Yoruba. A letter and its mark, as in n̄, must be in one file. Inter lacks U+0329, the mark in o̩. */
const common = `${range(0x20, 0x7e)}\u00a0©«·»×–—‘’“”•…−ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú\u0304\u0308`;

/** The new files: the file of Inter that each is cut from, and its letters. */
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

/** Keeps accents on letters and digits of one width. Drops Inter's alternate shapes and its arrows made of hyphens. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
const weights = { min: 400, max: 800 };

const inter = new URL('../../../node_modules/@fontsource-variable/inter/files/', import.meta.url);
const fonts = new URL('../app/styles/fonts/', import.meta.url);

for (const [name, { of, letters }] of Object.entries(subsets)) {
  const whole = readFileSync(new URL(`inter-${of}-wght-normal.woff2`, inter));
  const cut = await subsetFont(whole, letters ?? '', {
    ...(letters === null && { keepAllGlyphs: true }),
    targetFormat: 'woff2',
    // Letters of different files aren't kerned, and two letters of the small files seldom meet.
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
