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

/** In kbit/s: an mp3 of speech with up to this is compact already; at a variable rate a little more may come of it. */
const compactKbits = 33;
/** What a compact mp3's samples a second can be: all players know these. It gets no more than the original has. */
const compactSamples = [24_000, 22_050, 16_000] as const;

/** @returns whether the original is a compact mp3 as it is, but for its tags: to encode it again would only cost quality */
export function isCompactMp3({
  container,
  channels,
  kbits,
}: {
  container: string;
  channels: number;
  kbits: number;
}): boolean {
  return container === 'mp3' && channels === 1 && kbits <= compactKbits;
}

/** @param samples a second of the original @returns those of its compact mp3 */
export function compactSamplesOf(samples: number): number {
  return compactSamples.find((one) => one <= samples) ?? 16_000;
}

/** @returns the lowest rate that isn't below the original's own, since a higher one couldn't improve it */
export function mp3Rate(channels: number, kbits: number): Mp3Rate {
  const rates = channels === 1 ? mono : stereo;
  return rates.find((rate) => rate.kbits >= kbits) ?? { kbits: channels === 1 ? 64 : 96, samples: null };
}

/** @returns whether the original can be its own low-data rendition, in another container */
export function isSmallOpus(codec: string, kbits: number): boolean {
  return codec === 'opus' && kbits <= smallOpus;
}
