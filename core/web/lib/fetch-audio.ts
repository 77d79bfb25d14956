/** After this many ms of silence the network counts as lost, even if nothing reports the loss, e.g. in a tunnel. */
const silenceTimeoutMs = 30_000;

/** The most that a closed tab or a full disk loses, in bytes. */
const partSize = 1_000_000;

const partly = 206;
const notSatisfiable = 416;
const refusals = [401, 403];
const gone = [404, 410];

export interface AudioHead {
  etag: string | null;
  type: string;
  size: number;
}

interface FetchOptions {
  address: string;
  from: number;
  etag: string | null;
  signal: AbortSignal;
  /** The audio starts from its first byte, because the stored bytes belong to another version. */
  onStart: (head: AudioHead) => Promise<void>;
  /** Bytes received so far, some not stored yet. */
  onProgress: (received: number) => void;
  onPart: (at: number, part: Blob) => Promise<void>;
}

export type FetchResult = 'whole' | 'broken' | 'refused' | 'gone' | 'stumbled';

export async function fetchAudio(fetching: FetchOptions): Promise<FetchResult> {
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
    silence.abort();
  }
}

type Watch = ReturnType<typeof createWatch>;

function createWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, silenceTimeoutMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, silenceTimeoutMs);
    },
    stop: () => clearTimeout(timer),
  };
}

async function ask({ address, from, etag, signal }: Pick<FetchOptions, 'address' | 'from' | 'etag' | 'signal'>) {
  const headers: Record<string, string> = {};
  // Bytes can only be appended to a known version of the audio.
  if (from > 0 && etag !== null) Object.assign(headers, { range: `bytes=${from}-`, 'if-range': etag });
  return await fetch(address, { headers, signal }).catch(() => null);
}

function failureOf(status: number): FetchResult {
  if (refusals.includes(status)) return 'refused';
  return gone.includes(status) ? 'gone' : 'stumbled';
}

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

interface IncomingAudio {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The whole audio's size in bytes; 0 when the server doesn't say. */
  size: number;
  watch: Watch;
}

async function receive(fetching: FetchOptions, { body, size, watch }: IncomingAudio): Promise<FetchResult> {
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
