/** Some programs cut longer file names. */
const maxLetters = 60;

export function slugOf(plainTopic: string): string {
  const words = plainTopic
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= maxLetters) return words;
  const cut = words.slice(0, maxLetters + 1);
  return cut.slice(0, cut.lastIndexOf('-')) || words.slice(0, maxLetters);
}
