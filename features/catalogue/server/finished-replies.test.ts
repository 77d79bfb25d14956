import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const address = '/v1/messages?pageSize=100';

function raw(headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(app.url + address, { headers, method }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

beforeEach(async () => {
  await db.deleteFrom('messages').execute();
  for (let n = 0; n < 5; n += 1) await makeMessage(db);
  app.catalogueChanged();
});

describe('a catalogue page for visitors', () => {
  test('is the same bytes when asked again, though the database would say otherwise', async () => {
    const first = await raw({});
    await makeMessage(db, { topic: 'not announced' });
    const second = await raw({});
    expect(second.body).toEqual(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  test('has the same headers when asked again, those of security too', async () => {
    const headersOf = async (headers: Record<string, string>) => {
      const { date: _, ...others } = (await raw(headers)).headers;
      return others;
    };
    for (const encoding of ['identity', 'br']) {
      const asked = { 'accept-encoding': encoding };
      app.catalogueChanged();
      const made = await headersOf(asked);
      expect(made['x-content-type-options']).toBe('nosniff');
      expect(await headersOf(asked)).toEqual(made);
      const unchanged = await headersOf({ ...asked, 'if-none-match': made.etag ?? '' });
      const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = made;
      expect(unchanged).toEqual(kept);
    }
  });

  test('comes in its turn when several are asked for in a row on one connection', async () => {
    await raw({});
    const asks = ['1', '2', '1', '2'].map((n) => `GET /v1/messages?pageSize=${n} HTTP/1.1\r\nHost: x\r\n`);
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`${asks.join('\r\n')}Connection: close\r\n\r\n`);
    const sent = await text(socket);
    expect([...sent.matchAll(/"pageSize":(\d)/g)].map(([, size]) => size)).toEqual(['1', '2', '1', '2']);
  });

  test('is made again once the catalogue has changed', async () => {
    await raw({});
    await makeMessage(db, { topic: 'announced' });
    app.catalogueChanged();
    expect((await raw({})).body.toString()).toContain('announced');
  });

  test('is made again after half a minute, since a release moment passes without notice', async () => {
    await makeMessage(db, { startDate: new Date(now.getTime() + 20_000) });
    app.catalogueChanged();
    expect((await raw({})).body.toString()).toContain('"can_play":false');
    now = new Date(now.getTime() + 30_000);
    expect((await raw({})).body.toString()).not.toContain('"can_play":false');
  });

  test('costs a browser that has it nothing but a 304', async () => {
    const { headers } = await raw({});
    const again = await raw({ 'if-none-match': headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(again.body).toHaveLength(0);
    expect(again.headers['content-length']).toBeUndefined();
    app.catalogueChanged();
    const made = await raw({ 'if-none-match': headers.etag ?? '' });
    expect(made.status).toBe(304);
    // A 304 has no body, so a client that waits for this length would hold its connection.
    expect(made.headers['content-length']).toBeUndefined();
  });

  test('is known by its tag to who asks for its head alone, kept or not, with the length that it has', async () => {
    const { headers, body } = await raw({});
    for (const state of ['kept', 'made', 'not kept for long']) {
      if (state === 'made') app.catalogueChanged();
      if (state === 'not kept for long') now = new Date(now.getTime() + 31_000);
      const known = await raw({ 'if-none-match': headers.etag ?? '' }, 'HEAD');
      expect(known, state).toMatchObject({ status: 304, headers: { etag: headers.etag } });
      expect(known.headers['content-length'], state).toBe(String(body.length));
      const other = await raw({ 'if-none-match': '"other"' }, 'HEAD');
      expect([other.status, other.headers['content-length']], state).toEqual([200, String(body.length)]);
    }
  });

  test('is recognised among several tags, weak or strong, and by *', async () => {
    const { headers } = await raw({});
    const etag = headers.etag ?? '';
    for (const tags of [`"other", ${etag}`, etag.replace('W/', ''), '*']) {
      expect((await raw({ 'if-none-match': tags })).status, tags).toBe(304);
    }
    expect((await raw({ 'if-none-match': `${etag}x` })).status).toBe(200);
  });

  test('comes compressed as the browser likes it, first time and later', async () => {
    const plain = await raw({});
    for (const round of ['made', 'kept']) {
      const br = await raw({ 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding'], round).toBe('br');
      expect(brotliDecompressSync(br.body)).toEqual(plain.body);
      const gzip = await raw({ 'accept-encoding': 'gzip, br;q=0' });
      expect(gzip.headers['content-encoding'], round).toBe('gzip');
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
  });

  test('is kept even if the first to ask takes it compressed', async () => {
    app.catalogueChanged();
    const first = await raw({ 'accept-encoding': 'br' });
    await makeMessage(db);
    const second = await raw({ 'accept-encoding': 'br' });
    expect(first.headers.etag).toMatch(/^W\//);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body).toEqual(first.body);
  });

  test('may be shared for 15 seconds, and is asked for again by browsers', async () => {
    expect((await raw({})).headers['cache-control']).toBe('public, max-age=0, s-maxage=15, must-revalidate');
  });

  test('has its headers alone for HEAD', async () => {
    for (const round of ['made', 'kept']) {
      const head = await raw({}, 'HEAD');
      expect(head.status, round).toBe(200);
      expect(head.body).toHaveLength(0);
    }
    expect(JSON.parse((await raw({})).body.toString()).totalElements).toBe(5);
  });
});

test('a refusal is never kept', async () => {
  const reply = await app.get('/v1/messages?pageSize=0');
  expect(reply.headers.get('cache-control')).toBe('no-store');
});
