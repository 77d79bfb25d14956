/** A network that is silent for so long has gone, though nobody says so: a bus in a tunnel. */
const silentMs = 30_000;

/** What a lost tab or a full disk costs at most, in bytes. */
const partSize = 1_000_000;

const partly = 206;
const notSatisfiable = 416;
const refusals = [401, 403];
const gone = [404, 410];

/** What the audio turned out to be. */
export interface AudioHead {
  etag: string | null;
  type: string;
  /** All of it, in bytes. */
  size: number;
}

export interface Fetching {
  address: string;
  /** What is here already, in bytes, and which bytes they are of. */
  from: number;
  etag: string | null;
  signal: AbortSignal;
  /** The audio comes from its first byte: whatever is here is of another. */
  onStart: (head: AudioHead) => Promise<void>;
  /** So many bytes have come, not all of them kept yet. */
  onProgress: (received: number) => void;
  /** Keeps the next part. @param at where it begins, in bytes */
  onPart: (at: number, part: Blob) => Promise<void>;
}

/** How a fetch ended: with all of it, by the network, by the server's refusal, or because the server stumbled. */
export type Fetched = 'whole' | 'broken' | 'refused' | 'gone' | 'stumbled';

/**
 * Fetches audio from where an earlier fetch broke, in parts that are handed on as they come.
 * @returns how it ended; what came until then was handed on
 * @throws whatever `onStart` and `onPart` throw, and the signal's reason once it is aborted
 */
export async function fetchAudio(fetching: Fetching): Promise<Fetched> {
  const { address, from, etag, signal } = fetching;
  const silence = new AbortController();
  const watch = createWatch(() => silence.abort());
  try {
    const response = await ask({ address, from, etag, signal: AbortSignal.any([signal, silence.signal]) });
    signal.throwIfAborted();
    if (response === null) return 'broken';
    const goesOn = response.status === partly && startOf(response) === from;
    if (response.status === notSatisfiable || (response.status === partly && !goesOn)) {
      return await fetchAudio({ ...fetching, from: 0, etag: null });
    }
    if (!response.ok || response.body === null) return failureOf(response.status);
    const head = headOf(response);
    if (!goesOn) await fetching.onStart(head);
    return await receive({ ...fetching, from: goesOn ? from : 0 }, { body: response.body, size: head.size, watch });
  } finally {
    watch.stop();
    // Of what nobody waits for any more nothing is to come.
    silence.abort();
  }
}

type Watch = ReturnType<typeof createWatch>;

function createWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silentMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silentMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** @returns null when there was no answer */
async function ask({ address, from, etag, signal }: Pick<Fetching, 'address' | 'from' | 'etag' | 'signal'>) {
  const headers: Record<string, string> = {};
  // Without knowing which bytes are here no others can be put to them.
  if (from > 0 && etag !== null) Object.assign(headers, { range: `bytes=${from}-`, 'if-range': etag });
  return await fetch(address, { headers, signal }).catch(() => null);
}

function failureOf(status: number): Fetched {
  if (refusals.includes(status)) return 'refused';
  return gone.includes(status) ? 'gone' : 'stumbled';
}

/** @returns the first byte that a reply to a range has; NaN when it doesn't say */
function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]);
}

function headOf({ headers, status }: Response): AudioHead {
  const range = /\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const size = Number(status === partly ? range?.[1] : headers.get('content-length'));
  return {
    etag: headers.get('etag'),
    type: headers.get('content-type') ?? 'audio/mpeg',
    size: Number.isFinite(size) ? size : 0,
  };
}

interface Arriving {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** All of the audio, in bytes; 0 when the server doesn't say. */
  size: number;
  watch: Watch;
}

/** Hands on what comes; of a connection that breaks also the part that was begun. */
async function receive(fetching: Fetching, { body, size, watch }: Arriving): Promise<Fetched> {
  const { signal, onProgress, onPart } = fetching;
  const reader = body.getReader();
  let kept = fetching.from;
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let received = kept;
  const keep = async () => {
    if (received === kept) return;
    await onPart(kept, new Blob(gathered));
    gathered = [];
    kept = received;
  };
  for (;;) {
    const next = await reader.read().catch(() => 'broken' as const);
    signal.throwIfAborted();
    if (next === 'broken' || next.done) {
      await keep();
      return next !== 'broken' && received >= size ? 'whole' : 'broken';
    }
    watch.heard();
    gathered.push(next.value);
    received += next.value.byteLength;
    onProgress(received);
    if (received - kept >= partSize) await keep();
  }
}
