// @ts-check
// Makes the two small fonts in src/app/styles/fonts: the letters that Yoruba, Igbo and Hausa need beyond Latin-1, and
// the naira sign. Without them one ₦ or ṣ costs a listener the 85 KB of all of latin-ext. Run again when Inter changes:
// node web/build/make-font-subsets.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const letters = 'ŃńǸǹṢṣẸẹỌọỊịỤụƁɓƊɗƘƙƳƴṄṅĀāĒēĪīŌōŪūǍǎĚěḾḿŊŋ₦';
const marks = '\u0300\u0301\u0303\u0304\u0323\u0329';
const inter = new URL('../../node_modules/@fontsource-variable/inter/files/', import.meta.url);
const fonts = new URL('../src/app/styles/fonts/', import.meta.url);

for (const part of ['latin-ext', 'vietnamese']) {
  const whole = readFileSync(new URL(`inter-${part}-wght-normal.woff2`, inter));
  const subset = await subsetFont(whole, letters + marks, { targetFormat: 'woff2' });
  writeFileSync(new URL(`inter-nigerian-${part}.woff2`, fonts), subset);
}
