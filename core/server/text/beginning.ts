/** A space that comes sooner would cut too much away: languages without spaces have few. */
const fullEnough = 0.8;

const letters = new Intl.Segmenter();

/**
 * @param most where the text ends at the latest, less than its length
 * @returns the beginning of a text, cut after a word; where a word would begin much sooner, after a letter with its marks
 */
export function beginningOf(text: string, most: number): string {
  const space = text.lastIndexOf(' ', most);
  if (space >= most * fullEnough) return text.slice(0, space).trimEnd();
  // Of marks without an end there is no whole letter.
  return text.slice(0, letters.segment(text).containing(most)?.index || most);
}
