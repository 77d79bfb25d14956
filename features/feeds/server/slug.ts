/** Longer names of files are cut by some programs. */
const mostLetters = 60;

/**
 * @param plainTopic in small letters, without marks
 * @returns e.g. `the-patience-of-the-farmer`; empty where it has no letters of ASCII
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
