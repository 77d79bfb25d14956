/** An mp3's bitrate in kbit/s, and its sample rate where few bits can't represent the original's. */
export interface Mp3Rate {
  kbits: number;
  samples: number | null;
}

/** The last is good for speech; two channels, which may be music, need half as much again. */
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
/** In kbit/s: Opus at this rate is as small as a low-data rendition of it, and better. */
const smallOpus = 32;

/** @returns the lowest rate that isn't below the original's own, since a higher one couldn't improve it */
export function mp3Rate(channels: number, kbits: number): Mp3Rate {
  const rates = channels === 1 ? mono : stereo;
  return rates.find((rate) => rate.kbits >= kbits) ?? { kbits: channels === 1 ? 64 : 96, samples: null };
}

/** @returns whether the original can be its own low-data rendition, in another container */
export function isSmallOpus(codec: string, kbits: number): boolean {
  return codec === 'opus' && kbits <= smallOpus;
}
