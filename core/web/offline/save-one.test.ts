import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { addPart, changeEntry, joinParts, putEntries, readEntry } from './audio-db.ts';
import { saveOne } from './save-one.ts';
import type { SavedEntry } from './saved-entry.ts';

const pauses = vi.hoisted((): number[] => []);
vi.mock('#core/web/lib/wait-for-network', () => ({
  waitForNetwork: async (ms: number) => void pauses.push(ms),
}));
afterEach(() => {
  pauses.length = 0;
  vi.unstubAllGlobals();
});

let made = 0;

async function begin(): Promise<SavedEntry> {
  made += 1;
  const entry: SavedEntry = {
    message: makeMessage(String(made)),
    owner: null,
    quality: 'normal',
    state: 'waiting',
    failure: null,
    blob: null,
    type: '',
    size: 1000,
    received: 0,
    parts: 0,
    etag: null,
    run: `run ${made}`,
    addedAt: 0,
    savedAt: null,
  };
  await putEntries([entry]);
  return entry;
}

interface Answer {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  breaksAfter: number;
}

function answerWith(answers: (Answer | null)[]): { ranges: (string | null)[] } {
  const ranges: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (!String(address).startsWith('/media/')) return new Response('{}', { status: 404 });
    const range = new Headers(headers).get('range');
    ranges.push(range);
    const answer = answers.shift();
    if (!answer) throw new TypeError('network error');
    const { bytes, etag, breaksAfter } = answer;
    const isRest = range !== null && new Headers(headers).get('if-range') === etag;
    const from = isRest ? Number(/\d+/.exec(range)?.[0]) : 0;
    const length = { etag, 'content-length': String(bytes.length - from) };
    const part = { ...length, 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    return new Response(
      bytes.slice(from, from + breaksAfter),
      isRest ? { status: 206, headers: part } : { headers: length },
    );
  });
  return { ranges };
}

const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const bytesOf = async (blob: Blob | null | undefined) =>
  new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
const saveThis = (entry: SavedEntry) =>
  saveOne(entry, { signal: new AbortController().signal, onProgress: () => undefined });

test('parts of audio that has changed since are dropped: what is saved is the new audio alone', async () => {
  const entry = await begin();
  const [before, after] = [filled(1000, 1), filled(700, 2)];
  const { ranges } = answerWith([
    { bytes: before, etag: '"1"', breaksAfter: 300 },
    { bytes: before, etag: '"1"', breaksAfter: 300 },
    { bytes: after, etag: '"2"', breaksAfter: 700 },
  ]);
  const saved = await saveThis(entry);
  expect(ranges).toEqual([null, 'bytes=300-', 'bytes=600-']);
  expect(saved).toMatchObject({ state: 'saved', size: 700, etag: '"2"' });
  expect(await bytesOf(saved?.blob)).toEqual(after);
});

test('a part that doesn’t go on where the stored ones end is refused', async () => {
  const entry = await begin();
  const part = (value: number) => new Blob([filled(100, value)]);
  expect(await addPart(entry, 0, part(1))).toBe(true);
  for (const at of [0, 99, 101, 200]) expect(await addPart(entry, at, part(9)), String(at)).toBe(false);
  expect(await readEntry(entry.message.id)).toMatchObject({ received: 100, parts: 1 });
  expect(await addPart(entry, 100, part(2))).toBe(true);
  expect(await bytesOf((await joinParts(entry, 0))?.blob)).toEqual(Uint8Array.of(...filled(100, 1), ...filled(100, 2)));
});

test('a part of a saving that has since begun again is refused', async () => {
  const entry = await begin();
  await changeEntry(entry, { run: 'another' });
  expect(await addPart(entry, 0, new Blob(['x']))).toBe(false);
});

test('the pauses between attempts grow, and start over when something has come', async () => {
  const entry = await begin();
  const bytes = filled(1000, 1);
  answerWith([
    null,
    null,
    null,
    { bytes, etag: '"1"', breaksAfter: 400 },
    null,
    { bytes, etag: '"1"', breaksAfter: 1000 },
  ]);
  expect(await saveThis(entry)).toMatchObject({ state: 'saved', size: 1000 });
  expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
});
