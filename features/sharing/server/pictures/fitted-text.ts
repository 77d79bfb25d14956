import type { Pixels } from '#core/server/pictures/picture';
import { type TextStyle, textPixels } from '#core/server/pictures/text';

/** What a text may take. */
export interface Room {
  /** Of its letters, in pixels, largest first: the first in which all of it fits is taken. */
  sizes: readonly number[];
  /** Of all lines together, in pixels. */
  height: number;
}

/** More than any card has room for. */
const mostCharacters = 240;

/**
 * Draws text as large as it fits, and cuts it with an ellipsis where it doesn't in the smallest size. To be called within `inTurn`.
 * @returns null when there is nothing to draw
 */
export async function fittedText(
  text: string,
  style: Omit<TextStyle, 'size'>,
  { sizes, height }: Room,
): Promise<Pixels | null> {
  const characters = [...new Intl.Segmenter().segment(text.trim())]
    .map(({ segment }) => segment)
    .slice(0, mostCharacters);
  const whole = characters.join('');
  let smallest = sizes[0] ?? 0;
  for (const size of sizes) {
    smallest = size;
    const drawn = await textPixels(whole, { ...style, size });
    if (drawn === null || fits(drawn, { width: style.width, height })) return drawn;
  }
  return cutText(characters, { ...style, size: smallest }, height);
}

/** How far back a word's beginning is looked for, in characters. */
const longestWordCut = 18;

/** Halves until it is known how many characters fit, and cuts before the word that doesn't. */
async function cutText(characters: readonly string[], style: TextStyle, height: number): Promise<Pixels | null> {
  const draw = (count: number) => textPixels(`${characters.slice(0, count).join('').replace(trailing, '')}…`, style);
  const hasRoom = (drawn: Pixels | null) => drawn !== null && fits(drawn, { width: style.width, height });
  let [fit, tooMany] = [0, characters.length];
  while (tooMany - fit > 1) {
    const count = Math.floor((fit + tooMany) / 2);
    if (hasRoom(await draw(count))) fit = count;
    else tooMany = count;
  }
  if (fit === 0) return null;
  const wordEnd = characters.slice(0, fit + 1).findLastIndex((character) => /\s/.test(character));
  return draw(wordEnd > fit - longestWordCut && wordEnd > 0 ? wordEnd : fit);
}

/** What doesn't stand before an ellipsis. */
const trailing = /[\s,;:.–-]+$/;

function fits(drawn: Pixels, room: { width: number; height: number }): boolean {
  return drawn.height <= room.height && drawn.width <= room.width;
}
