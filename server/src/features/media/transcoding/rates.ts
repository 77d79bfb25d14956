/** How an mp3 is encoded: its rate in kbit/s, and samples a second where so few bits can't describe what the original has. */
export interface Mp3Rate {
  kbits: number;
  samples: number | null;
}

/** The last is good speech; two channels, which may be music, need half as much again. */
const mono: readonly Mp3Rate[] = [
  { kbits: 32, samples: 24_000 },
  { kbits: 40, samples: 24_000 },
  { kbits: 48, samples: 32_000 },
  { kbits: 64, samples: null },
];
const stereo: readonly Mp3Rate[] = [
  { kbits: 48, samples: 24_000 },
  { kbits: 64, samples: 32_000 },
  { kbits: 96, samples: null },
];
/** Opus at this rate, in kbit/s, is as small as what would be made of it, and better. */
const smallOpus = 32;

/**
 * @param channels of the original
 * @param kbits that a second of the original takes
 * @returns the rate of its mp3: the lowest that isn't below the original's own, which a higher one couldn't better
 */
export function mp3Rate(channels: number, kbits: number): Mp3Rate {
  const rates = channels === 1 ? mono : stereo;
  return rates.find((rate) => rate.kbits >= kbits) ?? { kbits: channels === 1 ? 64 : 96, samples: null };
}

/** @returns whether the original saves data as it is, in another container */
export function isSmallOpus(codec: string, kbits: number): boolean {
  return codec === 'opus' && kbits <= smallOpus;
}
