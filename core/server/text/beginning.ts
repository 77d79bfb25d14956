/** Cutting at a space before this share of the text would remove too much. Languages without spaces have few. */
const fullEnough = 0.8;

const letters = new Intl.Segmenter();

/**
 * Cuts after a word, or within a long word after a letter with its marks.
 * @param most less than the text's length
 */
export function beginningOf(text: string, max: number): string {
  const space = text.lastIndexOf(' ', max);
  if (space >= max * fullEnough) return text.slice(0, space).trimEnd();
  return text.slice(0, letters.segment(text).containing(max)?.index || max);
}
