import { dataPrice, nairaPerGb } from '#web/lib/data-price';

const secondsInHour = 3600;

/**
 * What a stream takes while nothing is known of it, in bits a second: a picture of 480 lines, as video services choose it for
 * phones, and plain speech.
 */
const guesses = { picture: 1_000_000, sound: 64_000 };

/** How much of a listener's data a stream takes. */
export interface StreamRate {
  /** Bits a second, of picture and sound together; null while nothing is known. */
  bitrate: number | null;
  /** Whether only its sound is fetched. */
  isSoundAlone: boolean;
  /** The quality changes with the network, and no more is known than its most. */
  isMost?: boolean;
}

/**
 * What an hour of a stream costs a listener, before it is spent.
 * @param perGb naira for a GB
 * @returns e.g. `An hour takes about 450 MB, about ₦225`; with what isn't known said
 */
export function priceOfHour({ bitrate, isSoundAlone, isMost = false }: StreamRate, perGb = nairaPerGb): string {
  const guess = isSoundAlone ? guesses.sound : guesses.picture;
  const price = dataPrice(((bitrate ?? guess) / 8) * secondsInHour, perGb);
  if (bitrate === null && !isSoundAlone) return `An hour takes about ${price}, and more with a sharper picture`;
  return bitrate !== null && isMost ? `An hour takes at most about ${price}` : `An hour takes about ${price}`;
}
