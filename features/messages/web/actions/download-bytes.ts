import { type AudioHead, fetchAudio } from '#core/web/lib/fetch-audio';

/** In ms: the delay before each retry of an interrupted download. An interruption after the last retry fails the download. */
const waits = [1000, 3000, 8000];

interface FetchParts {
  address: string;
  findAgain: () => Promise<string | null>;
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

export async function fetchBytes({ address: first, findAgain, onBytes, signal }: FetchParts): Promise<Blob> {
  let address = first;
  let hasFoundAgain = false;
  let head: Pick<AudioHead, 'etag' | 'type'> = { etag: null, type: '' };
  let parts: Blob[] = [];
  for (let tries = 0; ; tries++) {
    const before = sizeOf(parts);
    const ended = await fetchAudio({
      address,
      from: before,
      etag: head.etag,
      signal,
      onProgress: onBytes,
      onStart: async (found) => {
        head = found;
        parts = [];
      },
      onPart: async (_, part) => void parts.push(part),
    });
    if (ended === 'whole') return new Blob(parts, { type: head.type });
    const found = ended === 'refused' && !hasFoundAgain ? await findAgain() : null;
    if (found !== null) {
      hasFoundAgain = true;
      address = found;
      continue;
    }
    if (ended !== 'broken') throw new Error(`The audio can't be downloaded: ${ended}`);
    if (sizeOf(parts) > before) tries = 0;
    const wait = waits[tries];
    if (sizeOf(parts) === 0 || wait === undefined) throw new Error('The download broke off');
    await pause(wait, signal);
  }
}

function sizeOf(parts: readonly Blob[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
