/** Some programs cut longer file names. */
const mostLetters = 60;

/**
 * @param plainTopic in lower case, without diacritics
 * @returns e.g. `the-patience-of-the-farmer`; empty without any ASCII letters
 */
export function slugOf(plainTopic: string): string {
  const words = plainTopic
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= mostLetters) return words;
  const cut = words.slice(0, mostLetters + 1);
  return cut.slice(0, cut.lastIndexOf('-')) || words.slice(0, mostLetters);
}
