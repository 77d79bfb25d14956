import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBytes } from './download-bytes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sound = new TextEncoder().encode('In the beginning was the Word');

/** A server that breaks off after so many bytes of each answer; it tells what was asked of it. */
function makeServer({ bytesEach, etag = '"one"' }: { bytesEach: readonly number[]; etag?: string }) {
  const asked: Record<string, string>[] = [];
  const ask = async (headers: Record<string, string>) => {
    const most = bytesEach[asked.length];
    asked.push(headers);
    if (most === undefined) throw new TypeError('Failed to fetch');
    const isRest = headers['If-Range'] === etag;
    const from = isRest ? Number(/\d+/.exec(headers.Range ?? '')?.[0]) : 0;
    const body = breakingOff(sound.slice(from), most);
    return new Response(body, { status: isRest ? 206 : 200, headers: { etag, 'content-type': 'audio/mpeg' } });
  };
  return { ask, asked };
}

function breakingOff(bytes: Uint8Array<ArrayBuffer>, most: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      const isWhole = at === bytes.length;
      if (!isWhole && at >= most) return stream.error(new TypeError('network error'));
      if (isWhole) return stream.close();
      const next = Math.min(at + 5, most, bytes.length);
      stream.enqueue(bytes.slice(at, next));
      at = next;
    },
  });
}

/** Fetches with no time spent on waiting. */
async function fetchAll(ask: (headers: Record<string, string>) => Promise<Response>, stop = new AbortController()) {
  const seen: number[] = [];
  const fetched = fetchBytes({ ask, onBytes: (bytes) => seen.push(bytes), signal: stop.signal });
  const [outcome] = await Promise.all([fetched.catch((reason: unknown) => reason), vi.runAllTimersAsync()]);
  return { outcome, seen };
}

it('fetches a file, and says how much of it is there', async () => {
  const { ask, asked } = makeServer({ bytesEach: [99] });
  const { outcome, seen } = await fetchAll(ask);
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
  expect(outcome.type).toBe('audio/mpeg');
  expect(seen).toEqual([5, 10, 15, 20, 25, 29]);
  expect(asked).toEqual([{}]);
});

it('takes up where it broke off, as often as that brings more of it', async () => {
  const { ask, asked } = makeServer({ bytesEach: [4, 4, 4, 4, 4, 99] });
  const { outcome, seen } = await fetchAll(ask);
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
  expect(asked[5]).toEqual({ Range: 'bytes=20-', 'If-Range': '"one"' });
  expect(seen.at(-1)).toBe(29);
});

it('begins anew when the file has changed meanwhile', async () => {
  const first = makeServer({ bytesEach: [4], etag: '"old"' });
  const then = makeServer({ bytesEach: [99], etag: '"new"' });
  const { outcome } = await fetchAll((headers) => (first.asked.length === 0 ? first : then).ask(headers));
  if (!(outcome instanceof Blob)) throw outcome;
  expect(await outcome.text()).toBe('In the beginning was the Word');
});

it('gives up what never comes at once, and what comes no more after a while', async () => {
  const never = makeServer({ bytesEach: [] });
  expect((await fetchAll(never.ask)).outcome).toBeInstanceOf(Error);
  expect(never.asked).toHaveLength(1);
  const noMore = makeServer({ bytesEach: [4] });
  expect((await fetchAll(noMore.ask)).outcome).toBeInstanceOf(Error);
  expect(noMore.asked).toHaveLength(4);
});

it('is over when the listener says so, even while it waits', async () => {
  const stop = new AbortController();
  const { ask, asked } = makeServer({ bytesEach: [4, 99] });
  const outcome = fetchBytes({ ask, onBytes: () => undefined, signal: stop.signal }).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(1);
});

it('gives up at a refusal', async () => {
  const ask = vi.fn(async () => new Response(null, { status: 404 }));
  expect((await fetchAll(ask)).outcome).toBeInstanceOf(Error);
  expect(ask).toHaveBeenCalledOnce();
});
