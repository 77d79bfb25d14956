export type Container = 'mp3' | 'm4a' | 'ogg' | 'flac' | 'wav' | 'aac';

export interface AudioFacts {
  container: Container;
  mimeType: string;
  /** A whole number above 0. */
  durationMs: number;
}

/** The file can't be played. The message is a clause about "it", e.g. `it is empty`. */
export class UnplayableError extends Error {
  override readonly name = 'UnplayableError';
}

export const mimeTypes: Readonly<Record<Container, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  wav: 'audio/wav',
  aac: 'audio/aac',
};

const longestMs = 2 ** 31 - 1;

export function audioFacts(container: Container, seconds: number): AudioFacts {
  const durationMs = Math.round(seconds * 1000);
  if (!(durationMs > 0)) throw new UnplayableError('it has no audio in it');
  if (durationMs > longestMs) throw new UnplayableError('its header gives it a length that can’t be');
  return { container, mimeType: mimeTypes[container], durationMs };
}

/**
 * Refuses audio that ends over a second, or over 5 % of a short file, before the length in its header. Many encoders cause smaller
 * differences.
 */
export function refuseCutShort(found: number, declared: number): void {
  const missing = declared - found;
  if (missing > 1 || missing > declared * 0.05) {
    throw new UnplayableError(`it is cut short: only ${clock(found)} of ${clock(declared)} is there`);
  }
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
