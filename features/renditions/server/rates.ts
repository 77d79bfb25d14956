/** `samples` is a lower sample rate for bitrates that can't carry the original's; null keeps the original's. */
export interface Mp3Rate {
  kbits: number;
  samples: number | null;
}

/** The last rate is good for speech; stereo, which may be music, needs half as much again. */
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
/** In kbit/s. Opus up to this rate is as small as a low-data rendition, and better. */
const smallOpus = 32;

const compactKbits = 33;
const compactSamples = [24_000, 22_050, 16_000] as const;

/** Encoding a compact mp3 again would only cost quality. */
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

export function compactSamplesOf(samples: number): number {
  return compactSamples.find((one) => one <= samples) ?? 16_000;
}

export function mp3Rate(channels: number, kbits: number): Mp3Rate {
  const rates = channels === 1 ? mono : stereo;
  return rates.find((rate) => rate.kbits >= kbits) ?? { kbits: channels === 1 ? 64 : 96, samples: null };
}

export function isSmallOpus(codec: string, kbits: number): boolean {
  return codec === 'opus' && kbits <= smallOpus;
}
