/** `samples` is a lower sample rate for bitrates that can't represent the original's; null keeps it. */
export interface Mp3Rate {
  kbits: number;
  samples: number | null;
}

/** The last is good for speech; stereo, which may be music, needs half as much again. */
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
/** In kbit/s. Such Opus is as small as a low-data rendition, and better. */
const smallOpus = 32;

/** In kbit/s. A variable rate may slightly exceed 32. */
const compactKbits = 33;
/** All players know these. */
const compactSamples = [24_000, 22_050, 16_000] as const;

/** Encoding such an original again would only cost quality. */
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

/** @param samples a second of the original @returns no more than the original's */
export function compactSamplesOf(samples: number): number {
  return compactSamples.find((one) => one <= samples) ?? 16_000;
}

/** A higher rate than the original's couldn't improve it. */
export function mp3Rate(channels: number, kbits: number): Mp3Rate {
  const rates = channels === 1 ? mono : stereo;
  return rates.find((rate) => rate.kbits >= kbits) ?? { kbits: channels === 1 ? 64 : 96, samples: null };
}

export function isSmallOpus(codec: string, kbits: number): boolean {
  return codec === 'opus' && kbits <= smallOpus;
}
