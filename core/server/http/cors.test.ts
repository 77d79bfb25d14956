import { createHash } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { coverKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAccessToken } from '#core/server/test/make-access-token';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_CALLS_PER_TOKEN: '100000' });
const app = await startApp(db, { settings });
const owner = await makeOperator(db);
const elsewhere = 'https://elsewhere.example';
await makeMessage(db, { topic: 'Spring' });

async function ask(address: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const reply = await app.get(address, { ...init, headers: { origin: elsewhere, ...init.headers } });
  await reply.arrayBuffer();
  return reply;
}
const readable = (reply: Response) => reply.headers.get('access-control-allow-origin');
const asks = (method: string, headers = '') => ({
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': method,
    ...(headers !== '' && { 'access-control-request-headers': headers }),
  },
});

describe('a session comes from a page of the library itself', () => {
  const publicUrl = 'https://talks.example.org';
  test.each([
    ['no browser', null, {}, 200],
    ['a browser that says so', null, { origin: elsewhere, 'sec-fetch-site': 'same-origin' }, 200],
    ['the host that was asked', null, { origin: 'http://talks.example.org', host: 'talks.example.org' }, 200],
    ['its port too', null, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    ['another port', null, { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:3000' }, 403],
    ['a proxy that ends TLS', null, { origin: publicUrl, host: 'talks.example.org:443' }, 200],
    ['a proxy that asks under another name', null, { origin: publicUrl, 'x-forwarded-host': 'talks.example.org' }, 200],
    ['the public address, whatever the proxy asks', publicUrl, { origin: publicUrl, host: 'app:3000' }, 200],
    ['the server itself', publicUrl, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    ['the public host without TLS', publicUrl, { origin: 'http://talks.example.org', host: 'talks.example.org' }, 403],
    ['another host', publicUrl, { origin: 'https://example.org', host: 'talks.example.org' }, 403],
    ['a file', null, { origin: 'file://' }, 403],
    ['an app’s own page', null, { origin: 'capacitor://localhost', host: 'localhost' }, 403],
    ['a page of nowhere', publicUrl, { origin: 'null', host: 'talks.example.org' }, 403],
  ])('%s', async (_, known, headers, status) => {
    const there = await startApp(db, { settings: { ...settings, publicUrl: known } });
    const own = await makeOperator(db);
    const asked = request(`${there.url}/v1/wallets`, { headers: { authorization: `Bearer ${own.token}`, ...headers } });
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.on('response', resolve).on('error', reject).end();
    });
    reply.resume();
    expect(reply.statusCode).toBe(status);
  });
});

describe('signing in, and what is nobody’s', () => {
  test.each(['/v1/auth/login', '/v1/auth/signup', '/v1/auth/forgot-password', '/v1/users/account', '/v1/nothing'])(
    '%s is for no page elsewhere, whatever it would send',
    async (address) => {
      for (const headers of ['content-type', 'authorization, content-type', '', '*']) {
        const reply = await ask(address, asks('POST', headers));
        expect([readable(reply), reply.headers.get('access-control-allow-methods')]).toEqual([null, null]);
      }
    },
  );
});

describe('a reply that is kept', () => {
  test('is readable elsewhere when it is made, when it is sent again, and when it is known', async () => {
    const made = await ask('/v1/messages');
    const again = await ask('/v1/messages');
    const known = await ask('/v1/messages', { headers: { 'if-none-match': made.headers.get('etag') ?? '' } });
    const head = await ask('/v1/messages', { method: 'HEAD' });
    expect([made, again, known, head].map((reply) => [reply.status, readable(reply)])).toEqual([
      [200, '*'],
      [200, '*'],
      [304, '*'],
      [200, '*'],
    ]);
    expect(again.headers.get('access-control-expose-headers')).toContain('etag');
    expect(again.headers.get('vary')).toContain('authorization');
  });

  test('is the listener’s own with a token, and kept for nobody else', async () => {
    const { headers } = await makeAccessToken(db, owner.accountId, ['read']);
    const own = await ask('/v1/messages', { headers });
    expect([own.status, readable(own), own.headers.get('cache-control')]).toMatchObject([200, '*', /^private/]);
    expect((await ask('/v1/messages')).headers.get('cache-control')).toContain('public');
  });
});

describe('sound and pictures', () => {
  test('are readable elsewhere, in part too, and so is that there are none', async () => {
    const bytes = makeMp3({ seed: 1, frames: 300, declared: 300 });
    await publishAudio(db, app.storage, bytes);
    const audio = `/media/audio/${createHash('sha256').update(bytes).digest('hex')}.mp3`;
    const hash = createHash('sha256').update('a cover').digest('hex');
    await app.storage.put(coverKey(hash, 640, 'webp'), Buffer.from('a cover'));
    for (const [address, headers, status] of [
      [audio, {}, 200],
      [audio, { range: 'bytes=0-99' }, 206],
      [audio, { range: 'bytes=99999999-' }, 416],
      [`/media/covers/${hash}/640.webp`, {}, 200],
      [`/media/audio/${'0'.repeat(64)}.mp3`, {}, 404],
      ['/media/notes/1', {}, 404],
    ] as const) {
      const reply = await ask(address, { headers });
      expect([reply.status, readable(reply)], address).toEqual([status, '*']);
      expect(reply.headers.get('access-control-expose-headers')).toContain('content-range');
    }
    const asked = await ask(audio, asks('GET', 'range, if-range'));
    expect([asked.status, readable(asked)]).toEqual([204, '*']);
    expect(asked.headers.get('access-control-allow-headers')).toContain('range');
  });

  test('of an account, and whatever else isn’t named, are not', async () => {
    for (const address of [
      '/media/pictures/a',
      '/media/logos/a',
      '/media/audio.html',
      '/feeds/private/secret.xml',
      '/feedsome',
      '/',
      '/healthz',
    ])
      expect(readable(await ask(address)), address).toBeNull();
    expect(readable(await ask('/media/pictures/a', asks('GET')))).toBeNull();
    expect(readable(await ask('/feeds/private/secret.xml', asks('GET')))).toBeNull();
  });
});
