import { expect, test } from 'vitest';
import { makeFeed } from '#core/server/test/make-feed';
import { SourceReader } from './source-reader.ts';

const given = { address: null, name: 'feed.xml', now: new Date('2026-03-10T09:00:00Z') };
const long = makeFeed(
  Array.from({ length: 1000 }, (_, number) => ({
    guid: `talk-${number}`,
    title: `Talk ${number}`,
    audio: `https://talks.example/${number}.mp3`,
    description: 'Grace and peace. '.repeat(100),
  })),
);

test('a feed is read beside everything else, and whole', async () => {
  let others = 0;
  let isReading = true;
  const doOthers = () => {
    others += 1;
    if (isReading) setImmediate(doOthers);
  };
  setImmediate(doOthers);
  const read = await new SourceReader().read({ ...given, content: long });
  isReading = false;
  if ('problem' in read) throw new Error(read.problem);
  expect(read).toMatchObject({ title: 'Grace Talks', source: 'https://talks.example' });
  expect(read.items.map(({ title }) => title)).toEqual(Array.from({ length: 1000 }, (_, number) => `Talk ${number}`));
  // If the parsing ran in this thread, others would get only a few turns of the event loop.
  expect(others).toBeGreaterThan(50);
});

test.each([
  ['too long', { limitMs: 1, maxMegabytes: 256 }],
  ['too much memory', { limitMs: 600_000, maxMegabytes: 12 }],
])('what takes %s is ended, and said so', async (what, limits) => {
  const content = Buffer.from(long.repeat(4));
  const read = await new SourceReader(limits).read({ ...given, content });
  expect(read).toEqual({ problem: `That takes ${what} to read. Please split the source into several.` });
});

test('a list is read with the slugs of centres', async () => {
  const content = 'address,centres\nhttps://talks.example/1.mp3,Admin\n';
  const read = await new SourceReader().read({ ...given, content });
  expect(read).toEqual({ problem: expect.stringContaining('row 2, centres') });
});
