import { dataPrice, nairaPerGb } from '#core/web/lib/data-price';
import * as texts from './texts.ts';

const secondsInHour = 3600;

/** Estimates in bits per second: 480p video, as video services choose for phones, and plain speech. */
const guesses = { picture: 1_000_000, sound: 64_000 };

export interface StreamRate {
  bitrate: number | null;
  isSoundAlone: boolean;
  isMost?: boolean;
}

/**
 * @param perGb naira for a GB
 * @returns e.g. `An hour takes about 450 MB, about ₦225`
 */
export function priceOfHour({ bitrate, isSoundAlone, isMost = false }: StreamRate, perGb = nairaPerGb): string {
  const guess = isSoundAlone ? guesses.sound : guesses.picture;
  const price = dataPrice(((bitrate ?? guess) / 8) * secondsInHour, perGb);
  if (bitrate === null && !isSoundAlone) return texts.anHourTakesAboutOrMore({ price });
  return bitrate !== null && isMost ? texts.anHourTakesAtMost({ price }) : texts.anHourTakesAbout({ price });
}
