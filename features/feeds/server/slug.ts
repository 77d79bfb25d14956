/** Some programs cut longer file names. */
const mostLetters = 60;

export function slugOf(plainTopic: string): string {
  const words = plainTopic
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (words.length <= mostLetters) return words;
  const cut = words.slice(0, mostLetters + 1);
  return cut.slice(0, cut.lastIndexOf('-')) || words.slice(0, mostLetters);
}
