import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FetchResult, fetchAudio } from './fetch-audio.ts';

const audio = Uint8Array.from({ length: 2_500_000 }, (_, place) => place % 251);
const etag = '"of-these-bytes"';

let kept: { at: number; bytes: Uint8Array }[] = [];
let starts: number[] = [];
let stop = new AbortController();

beforeEach(() => {
  kept = [];
  starts = [];
  stop = new AbortController();
});

afterEach(() => vi.unstubAllGlobals());

function fetchFrom(from: number): Promise<FetchResult> {
  return fetchAudio({
    address: '/media/audio/a.mp3',
    from,
    etag: from > 0 ? etag : null,
    signal: stop.signal,
    onStart: async ({ size }) => {
      starts.push(size);
      kept = [];
    },
    onProgress: () => {},
    onPart: async (at, part) => {
      kept.push({ at, bytes: new Uint8Array(await part.arrayBuffer()) });
    },
  });
}

function bodyOf(bytes: Uint8Array<ArrayBuffer>, breaksAt = Number.POSITIVE_INFINITY): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= breaksAt) return controller.error(new TypeError('network error'));
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(sent, sent + 65_536));
      sent += 65_536;
    },
  });
}

function whole(breaksAt?: number): Response {
  const headers = { etag, 'content-length': String(audio.length), 'content-type': 'audio/mpeg' };
  return new Response(bodyOf(audio, breaksAt), { headers });
}

function rest(from: number): Response {
  const headers = { etag, 'content-range': `bytes ${from}-${audio.length - 1}/${audio.length}` };
  return new Response(bodyOf(audio.slice(from)), { status: 206, headers });
}

function answerWith(...answers: (() => Response)[]) {
  const fetched = vi.fn<typeof fetch>(async () => answers.shift()?.() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function keptBytes(): number[] {
  return kept.flatMap(({ bytes }) => [...bytes.subarray(0, 2), bytes.length]);
}

it('hands on all of the audio in parts of about a megabyte, each where the last one ended', async () => {
  answerWith(whole);
  expect(await fetchFrom(0)).toBe('whole');
  expect(kept.map(({ at }) => at)).toEqual([0, 1_048_576, 2_097_152]);
  expect(kept.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(audio.length);
});

it('hands on what came before the connection broke, to the last byte', async () => {
  answerWith(() => whole(1_310_720));
  expect(await fetchFrom(0)).toBe('broken');
  expect(kept.map(({ at, bytes }) => [at, bytes.length])).toEqual([
    [0, 1_048_576],
    [1_048_576, 262_144],
  ]);
});

it('goes on by a range of the same bytes', async () => {
  const fetched = answerWith(() => rest(1_310_720));
  expect(await fetchFrom(1_310_720)).toBe('whole');
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ range: 'bytes=1310720-', 'if-range': etag });
  expect(kept[0]?.at).toBe(1_310_720);
  expect(keptBytes().slice(0, 2)).toEqual([1_310_720 % 251, (1_310_720 % 251) + 1]);
  expect(starts).toEqual([]);
});

it('starts over when the audio has become another', async () => {
  answerWith(whole);
  expect(await fetchFrom(1_310_720)).toBe('whole');
  expect(starts).toEqual([audio.length]);
  expect(kept[0]?.at).toBe(0);
});

it.each([
  ['there is nothing at the range', () => new Response(null, { status: 416 })],
  ['the range is another than it asked for', () => rest(5)],
])('starts over when %s', async (_, answer) => {
  const fetched = answerWith(answer, whole);
  expect(await fetchFrom(1_310_720)).toBe('whole');
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({});
  expect(starts).toEqual([audio.length]);
});

it('knows a connection that ended too soon from the end of the audio', async () => {
  answerWith(() => new Response(audio.slice(0, 1000), { headers: { etag, 'content-length': '2500000' } }));
  expect(await fetchFrom(0)).toBe('broken');
  expect(kept.map(({ bytes }) => bytes.length)).toEqual([1000]);
});

it.each([
  [403, 'refused'],
  [404, 'gone'],
  [500, 'stumbled'],
  [429, 'stumbled'],
])('says what a %i is', async (status, said) => {
  answerWith(() => new Response('{}', { status }));
  expect(await fetchFrom(0)).toBe(said);
  expect(kept).toEqual([]);
});

it('takes no network for a broken connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchFrom(0)).toBe('broken');
});

it('takes half a minute of silence for a broken connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const fetching = fetchFrom(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await fetching).toBe('broken');
  vi.useRealTimers();
});

it('keeps nothing more once it isn’t wanted', async () => {
  answerWith(() => whole());
  const fetching = fetchFrom(0);
  stop.abort();
  await expect(fetching).rejects.toThrow();
  expect(kept).toEqual([]);
});
