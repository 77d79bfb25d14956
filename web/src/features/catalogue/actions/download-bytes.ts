/** How many bytes the page holds itself before it hands them to the browser, which may put them on disk. */
const pageful = 1_000_000;
/** How long to wait before what broke off is taken up again, in ms; what breaks off once more after the last has failed. */
const waits = [1000, 3000, 8000];

/** How a file is fetched. */
export interface FetchParts {
  /** Asks for the file with these headers. */
  ask: (headers: Record<string, string>) => Promise<Response>;
  /** Hears how many bytes there are by now. */
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Fetches a large file, little of which is ever in the page's own memory. What breaks off on the way is taken up where it broke.
 * @throws Error when nothing of it comes, it breaks off again and again, or `signal` says to stop
 */
export async function fetchBytes(parts: FetchParts): Promise<Blob> {
  const file = new GrowingFile(parts.onBytes);
  for (let tries = 0; ; tries++) {
    const before = file.size;
    if (await takeOn(file, parts)) return file.whole();
    if (file.size > before) tries = 0;
    const wait = waits[tries];
    if (file.size === 0 || wait === undefined) throw new Error('The file broke off');
    await pause(wait, parts.signal);
  }
}

/** @returns whether the file is whole now; not when the network broke */
async function takeOn(file: GrowingFile, { ask, signal }: FetchParts): Promise<boolean> {
  try {
    const response = await ask(file.rest());
    if (!response.ok) throw new Refused(`The file's address answered ${response.status}`);
    await file.read(response);
    return true;
  } catch (reason) {
    signal.throwIfAborted();
    if (reason instanceof Refused) throw reason;
    return false;
  }
}

class Refused extends Error {}

/** What there is of a file by now. */
class GrowingFile {
  size = 0;
  #blobs: Blob[] = [];
  #etag: string | null = null;
  #type = '';
  readonly #onBytes: (bytes: number) => void;

  constructor(onBytes: (bytes: number) => void) {
    this.#onBytes = onBytes;
  }

  /** @returns the headers that ask for what is missing; for the whole when that can't be told apart from another file */
  rest(): Record<string, string> {
    return this.size > 0 && this.#etag ? { Range: `bytes=${this.size}-`, 'If-Range': this.#etag } : {};
  }

  /** Takes in what comes, until it is all there. */
  async read(response: Response): Promise<void> {
    const isRest = response.status === 206;
    if (!isRest) this.#empty();
    this.#etag = response.headers.get('ETag');
    this.#type = response.headers.get('Content-Type') ?? '';
    const reader = response.body?.getReader();
    let held: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const hand = () => {
      this.#blobs.push(new Blob(held));
      this.size += bytes;
      held = [];
      bytes = 0;
    };
    try {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        held.push(next.value);
        bytes += next.value.length;
        this.#onBytes(this.size + bytes);
        if (bytes >= pageful) hand();
      }
    } finally {
      hand();
    }
  }

  whole(): Blob {
    return new Blob(this.#blobs, { type: this.#type });
  }

  #empty(): void {
    this.#blobs = [];
    this.size = 0;
  }
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
