import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBytes } from './download-bytes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sound = new TextEncoder().encode('In the beginning was the Word');

function serve({ bytesEach, etag = '"one"' }: { bytesEach: readonly number[]; etag?: string }) {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    const max = bytesEach[asked.length];
    asked.push(headers);
    if (max === undefined) throw new TypeError('Failed to fetch');
    const isRest = headers['if-range'] === etag;
    const from = isRest ? Number(/\d+/.exec(headers.range ?? '')?.[0]) : 0;
    const range = { 'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}` };
    return new Response(breakingOff(sound.slice(from), max), {
      status: isRest ? 206 : 200,
      headers: { etag, 'content-type': 'audio/mpeg', ...(isRest && range) },
    });
  });
  return asked;
}

function breakingOff(bytes: Uint8Array<ArrayBuffer>, max: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      const isWhole = at === bytes.length;
      if (!isWhole && at >= max) return stream.error(new TypeError('network error'));
      if (isWhole) return stream.close();
      const next = Math.min(at + 5, max, bytes.length);
      stream.enqueue(bytes.slice(at, next));
      at = next;
    },
  });
}

const parts = { address: '/media/audio/word.mp3', findAgain: async () => null, onBytes: () => undefined };

async function fetchAll() {
  const seen: number[] = [];
  const { signal } = new AbortController();
  const fetched = fetchBytes({ ...parts, onBytes: (bytes) => seen.push(bytes), signal });
  const [outcome] = await Promise.all([fetched.catch((reason: unknown) => reason), vi.runAllTimersAsync()]);
  return { outcome, seen };
}

it('fetches a file, and says how much of it is there', async () => {
  const asked = serve({ bytesEach: [99] });
  const { outcome, seen } = await fetchAll();
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
  expect(outcome.type).toBe('audio/mpeg');
  expect(seen).toEqual([5, 10, 15, 20, 25, 29]);
  expect(asked).toEqual([{}]);
});

it('takes up where it broke off, as often as that brings more of it', async () => {
  const asked = serve({ bytesEach: [4, 4, 4, 4, 4, 99] });
  const { outcome, seen } = await fetchAll();
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
  expect(outcome.type).toBe('audio/mpeg');
  expect(asked[5]).toEqual({ range: 'bytes=20-', 'if-range': '"one"' });
  expect(seen.at(-1)).toBe(29);
});

it('starts over when the file has changed meanwhile', async () => {
  serve({ bytesEach: [4], etag: '"old"' });
  const fetching = fetchAll();
  await vi.advanceTimersByTimeAsync(0);
  serve({ bytesEach: [99], etag: '"new"' });
  const { outcome } = await fetching;
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
});

it('gives up what never comes at once, and what comes no more after a while', async () => {
  const never = serve({ bytesEach: [] });
  expect((await fetchAll()).outcome).toBeInstanceOf(Error);
  expect(never).toHaveLength(1);
  const noMore = serve({ bytesEach: [4] });
  expect((await fetchAll()).outcome).toBeInstanceOf(Error);
  expect(noMore).toHaveLength(4);
});

it('is over when the listener says so, even while it waits', async () => {
  const stop = new AbortController();
  const asked = serve({ bytesEach: [4, 99] });
  const outcome = fetchBytes({ ...parts, signal: stop.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(1);
});

it('looks once for another address when it is refused, and gives up when that is, too', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', fetched);
  const findAgain = vi.fn(async () => '/media/audio/word.mp3?signature=new');
  const { signal } = new AbortController();
  await expect(fetchBytes({ ...parts, findAgain, signal })).rejects.toThrow();
  expect(findAgain).toHaveBeenCalledOnce();
  expect(fetched.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    parts.address,
    '/media/audio/word.mp3?signature=new',
  ]);
});

it('gives up what is there no more', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  expect((await fetchAll()).outcome).toBeInstanceOf(Error);
  expect(fetched).toHaveBeenCalledOnce();
});
