import { afterEach, describe, expect, test } from 'vitest';
import { CentreSlug } from '#core/contract/ids';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { publishUnder } from '#core/server/test/publish-under';
import { readStream } from '#features/live/contract';
import { obstacleOf, streamAddressOf } from './policy.ts';
import { LiveService } from './service.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const service = new LiveService(db);
const operator = {
  listStreams: () => service.listStreams(),
  startStream: (address: string, slug?: CentreSlug) => transact(db, (trx) => service.startStream(trx, address, slug)),
  endStream: (slug?: CentreSlug) => transact(db, (trx) => service.endStream(trx, slug)),
};
const lagos = CentreSlug.parse('lagos');
const centres = [await makeCentre(db, { slug: 'lagos' }), await makeCentre(db, { slug: 'kano' })];
await publishUnder(db, { centres });

async function streamOf(query = ''): Promise<string | null> {
  app.catalogueChanged();
  const reply = await app.get(`/v1/misc/stream${query}`);
  expect(reply.status).toBe(200);
  return readStream.reply.parse(await reply.json()).data.stream;
}

afterEach(async () => {
  await db.deleteFrom('settings').execute();
  await db.updateTable('centres').set({ stream_url: null }).execute();
});

describe('a stream', () => {
  test('is null until the operator sets its address, and after they end it', async () => {
    expect(await streamOf()).toBeNull();
    await operator.startStream('https://live.example/talk');
    expect(await streamOf()).toBe('https://live.example/talk');
    await operator.startStream('http://live.example/next.m3u8?a=1');
    expect(await streamOf()).toBe('http://live.example/next.m3u8?a=1');
    await operator.endStream();
    expect(await streamOf()).toBeNull();
    await operator.endStream();
  });

  test('is of the library or of one centre; general is the library', async () => {
    await operator.startStream('https://live.example/library');
    await operator.startStream('https://live.example/lagos', lagos);
    expect(await streamOf('?centreSlug=lagos')).toBe('https://live.example/lagos');
    expect(await streamOf('?centreSlug=kano')).toBeNull();
    expect(await streamOf('?centreSlug=general')).toBe('https://live.example/library');
    await operator.endStream(CentreSlug.parse('general'));
    expect(await streamOf()).toBeNull();
    expect(await operator.listStreams()).toEqual([{ centreSlug: 'lagos', address: 'https://live.example/lagos' }]);
  });

  test('of a centre that there is not, is not found', async () => {
    const nowhere = CentreSlug.parse('nowhere');
    const reply = await app.get('/v1/misc/stream?centreSlug=nowhere');
    await expect(reply).toBeRefused('centre.not_found');
    expect((await app.get('/v1/misc/stream?centreSlug=No_Where')).status).toBe(400);
    await expect(operator.startStream('https://live.example/a', nowhere)).rejects.toThrow('no centre "nowhere"');
    await expect(operator.endStream(nowhere)).rejects.toThrow('no centre "nowhere"');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['ftp://live.example/talk'],
    ['//live.example/talk'],
    ['live.example/talk'],
    ['https://ada:secret@live.example/talk'],
    ['https://'],
    ['https://a.example;script-src.example/x.m3u8'],
    ['https://a.example,https://b.example/x.m3u8'],
    ['https://live.example/a\nb'],
    [''],
    [`https://live.example/${'a'.repeat(2_000)}`],
  ])('is never sent from %s, even when it is stored', async (address) => {
    expect(streamAddressOf(address)).toBeNull();
    await expect(operator.startStream(address)).rejects.toThrow('A stream takes an http(s) address');
    await db
      .insertInto('settings')
      .values({ key: 'stream_url', value: JSON.stringify(address) })
      .execute();
    await db.updateTable('centres').set({ stream_url: address }).where('slug', '=', 'lagos').execute();
    expect(await streamOf()).toBeNull();
    expect(await streamOf('?centreSlug=lagos')).toBeNull();
    expect(await operator.listStreams()).toEqual([]);
  });

  test.each([
    'https://www.youtube.com/@somebody/live',
    'https://youtube.com/',
    'https://vimeo.com/staffpicks',
    'https://youtu.be/short',
  ])('is no page that can’t be framed: %s', async (address) => {
    await expect(operator.startStream(address)).rejects.toThrow('That page can’t be framed. A stream there takes');
    expect(await operator.listStreams()).toEqual([]);
  });

  test.each([[['https://live.example/a']], [{ address: 'https://live.example/a' }], [7]])(
    'is never sent from %j',
    async (value) => {
      await db
        .insertInto('settings')
        .values({ key: 'stream_url', value: JSON.stringify(value) })
        .execute();
      expect(await streamOf()).toBeNull();
    },
  );
});

describe('no page can play a stream', () => {
  const at = (publicUrl: string | null, ...streamOrigins: string[]) => ({ publicUrl, streamOrigins });
  test.each([
    ['https://live.example/a.m3u8', at(null, 'https:'), null],
    ['http://live.example/a.m3u8', at(null, 'https:'), 'STREAM_ORIGINS=https:,http://live.example'],
    [
      'http://live.example/a.m3u8',
      at('https://talks.example', 'http://live.example'),
      'Give the stream an https address',
    ],
    ['http://live.example/a.m3u8', at('http://talks.example', 'http://live.example'), null],
    ['https://live.example/a.m3u8', at(null, 'http://live.example'), null],
    ['https://live.example/a.m3u8', at(null), 'STREAM_ORIGINS=https://live.example'],
    [
      'https://live.example:8443/a',
      at(null, 'https://live.example'),
      'STREAM_ORIGINS=https://live.example,https://live.example:8443',
    ],
    ['https://live.example:8443/a', at(null, 'https://live.example:*'), null],
    ['https://eu.live.example/a', at(null, 'https://*.live.example'), null],
    ['https://live.example/a', at(null, 'https://*.live.example'), 'STREAM_ORIGINS='],
    ['https://evillive.example/a', at(null, 'https://*.live.example'), 'STREAM_ORIGINS='],
    ['http://www.youtube.com/watch?v=jNQXAC9IVRw', at('https://talks.example'), null],
  ])('%s where it is %j: %s', (address, pages, said) => {
    const obstacle = obstacleOf(address, pages);
    if (said === null) expect(obstacle).toBeNull();
    else expect(obstacle).toContain(said);
  });
});
