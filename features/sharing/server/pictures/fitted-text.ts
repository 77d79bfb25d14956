import type { Pixels } from '#core/server/pictures/picture';
import { type TextStyle, textPixels } from '#core/server/pictures/text';

export interface Room {
  /** Font sizes in pixels, largest first. The first in which the whole text fits is used. */
  sizes: readonly number[];
  /** The height of all lines together, in pixels. */
  height: number;
}

const maxCharacters = 240;

/** Text is drawn as large as fits, and ends with an ellipsis if even the smallest size is too large. Call it within `inTurn`. */
export async function fittedText(
  text: string,
  style: Omit<TextStyle, 'size'>,
  { sizes, height }: Room,
): Promise<Pixels | null> {
  const characters = [...new Intl.Segmenter().segment(text.trim())]
    .map(({ segment }) => segment)
    .slice(0, maxCharacters);
  const whole = characters.join('');
  let smallest = sizes[0] ?? 0;
  for (const size of sizes) {
    smallest = size;
    const drawn = await textPixels(whole, { ...style, size });
    if (drawn === null || fits(drawn, { width: style.width, height })) return drawn;
  }
  return cutText(characters, { ...style, size: smallest }, height);
}

const longestWordCut = 18;

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

const trailing = /[\s,;:.–-]+$/;

function fits(drawn: Pixels, room: { width: number; height: number }): boolean {
  return drawn.height <= room.height && drawn.width <= room.width;
}
