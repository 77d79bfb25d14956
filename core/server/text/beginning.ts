/** A space before this share of the text would cut too much. Languages without spaces have few. */
const fullEnough = 0.8;

const letters = new Intl.Segmenter();

/**
 * @param most the longest end of the text, less than its length
 * @returns the beginning of a text, cut after a word, or within a long word after a letter with its marks
 */
export function beginningOf(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most);
  if (space >= most * fullEnough) return text.slice(0, space).trimEnd();
  // A text of endless marks has no whole letter.
  return text.slice(0, letters.segment(text).containing(most)?.index || most);
}
