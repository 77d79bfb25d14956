import { createHash, randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { SecretKey } from '#core/server/secrets/secret-key';
import { SignedAddresses } from '#core/server/secrets/signing';
import { audioKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { readMessage } from '#features/messages/contract';
import { AudioAddresses } from './audio-addresses.ts';

const { db } = await makeDatabase();
const start = new Date('2026-03-01T12:07:00Z');
let now = start;
const clock = { now: () => now };
const app = await startApp(db, { clock });
const sixHoursMs = 6 * 60 * 60 * 1000;

let owner: MadeListener;
let paid: Paid;

interface Paid {
  id: string;
  bytes: Buffer;
  path: string;
}

async function publish(given: MessageOptions = {}): Promise<Paid> {
  const bytes = randomBytes(5000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await app.storage.put(audioKey(sha256), bytes);
  const audioFileId = await makeAudioFile(db, { sha256, size_bytes: bytes.length });
  return { id: await makeMessage(db, { priceKobo: 50_000, audioFileId, ...given }), bytes, path: audioPathOf(sha256) };
}

function audioPathOf(sha256: string): string {
  return `/media/audio/${sha256}.mp3`;
}

async function addressFor(listener: MadeListener | null, { id }: Paid): Promise<string | null> {
  const headers = new Headers(listener?.headers);
  return readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`, { headers })).json()).data.file_url;
}

async function signedFor(message: Paid): Promise<string> {
  return (await addressFor(owner, message)) ?? 'no address';
}

async function change(message: Paid, values: { status?: string; price_kobo?: number; start_date?: Date }) {
  await db.updateTable('messages').set(values).where('id', '=', message.id).execute();
  app.catalogueChanged();
}

async function refund({ accountId }: MadeListener): Promise<void> {
  const operator = await makeOperator(db, clock);
  const { id } = await db
    .selectFrom('purchases')
    .where('account_id', '=', accountId)
    .select('id')
    .executeTakeFirstOrThrow();
  const headers = { ...operator.headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ reason: 'Bought by mistake' });
  expect((await app.get(`/v1/admin/orders/${id}/refunds`, { method: 'POST', headers, body })).status).toBe(200);
}

/** The path is requested literally, because fetch would normalise it. */
function raw(path: string, { method = 'GET', headers = {} } = {}) {
  return new Promise<{ status: number; body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    get(app.url, { path, method, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks), headers: reply.headers });
    }).on('error', reject);
  });
}

beforeEach(async () => {
  now = start;
  owner = await makeListener(db, clock);
  paid = await publish();
  await makePurchase(db, owner.accountId, [paid.id]);
  app.catalogueChanged();
});

describe('who bought a message', () => {
  test('plays it at a signed address with a privately cacheable reply', async () => {
    const reply = await app.get(await signedFor(paid));
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(paid.bytes)).toBe(true);
  });

  test('can request ranges, conditional ranges and HEAD', async () => {
    const address = await signedFor(paid);
    const part = await raw(address, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/5000']);
    expect(part.body.equals(paid.bytes.subarray(100, 200))).toBe(true);
    const etag = String(part.headers.etag);
    expect((await raw(address, { headers: { range: 'bytes=5-9', 'if-range': etag } })).status).toBe(206);
    expect((await raw(address, { headers: { range: 'bytes=5-9', 'if-range': '"x"' } })).status).toBe(200);
    expect((await raw(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await raw(address, { headers: { range: 'bytes=5000-' } })).status).toBe(416);
    const head = await raw(address, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5000', 0]);
  });

  test('gets the same address for a quarter of an hour, valid for almost six hours at least', async () => {
    const address = await signedFor(paid);
    now = new Date(start.getTime() + 7 * 60_000);
    expect(await signedFor(paid)).toBe(address);
    now = new Date(start.getTime() + 9 * 60_000);
    expect(await signedFor(paid)).not.toBe(address);
    now = new Date(start.getTime() + sixHoursMs - 15 * 60_000);
    expect((await app.get(address, { method: 'HEAD' })).status).toBe(200);
  });

  test('can still play it at the old address when it becomes free, and gets the stable one', async () => {
    const signed = await signedFor(paid);
    await change(paid, { price_kobo: 0 });
    expect((await app.get(signed, { method: 'HEAD' })).status).toBe(200);
    expect(await signedFor(paid)).toBe(paid.path);
    const stable = await app.get(paid.path, { method: 'HEAD' });
    expect(stable.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test('plays a formerly free message only if they bought it', async () => {
    const free = await publish({ priceKobo: 0 });
    expect((await app.get(free.path, { method: 'HEAD' })).status).toBe(200);
    await change(free, { price_kobo: 20_000 });
    expect((await app.get(free.path)).status).toBe(403);
    expect(await addressFor(owner, free)).toBeNull();
    await makePurchase(db, owner.accountId, [free.id]);
    expect((await app.get(await signedFor(free))).status).toBe(200);
  });
});

describe('nobody reaches paid audio without having bought it', () => {
  async function expectNothing(path: string, status = 403): Promise<void> {
    for (const method of ['GET', 'HEAD']) {
      for (const range of [undefined, 'bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=4999-', 'bytes=0-99999', 'x=1']) {
        const reply = await raw(path, { method, headers: range === undefined ? {} : { range } });
        expect(reply.status, `${method} ${path} ${range}`).toBe(status);
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.headers['content-range']).toBeUndefined();
        expect(reply.headers.etag).toBeUndefined();
        expect(reply.body.includes(paid.bytes.subarray(0, 8))).toBe(false);
        if (method === 'GET' && status === 403) {
          expect(ErrorReply.parse(JSON.parse(reply.body.toString())).code).toBe('audio.not_allowed');
        }
      }
    }
  }

  test('at its direct address', () => expectNothing(paid.path));

  test('nor with a conditional request, which doesn’t reveal that the audio exists', async () => {
    const sha256 = createHash('sha256').update(paid.bytes).digest('hex');
    for (const headers of [
      { 'if-none-match': `"${sha256}"` },
      { 'if-none-match': '*' },
      { 'if-range': `"${sha256}"` },
    ]) {
      expect((await raw(paid.path, { headers: { ...headers, range: 'bytes=0-9' } })).status).toBe(403);
    }
  });

  test('nor at another’s signed address once that has ended', async () => {
    const address = await signedFor(paid);
    now = new Date(start.getTime() + sixHoursMs);
    await expectNothing(address);
  });

  test('nor with a session instead of a signature, whoever’s it is', async () => {
    const other = await makeListener(db, clock);
    for (const { headers } of [owner, other]) {
      expect((await raw(paid.path, { headers: { authorization: headers.authorization } })).status).toBe(403);
    }
  });

  test('nor with the signature of another message, or one that was extended, cut or changed', async () => {
    const own = new URL(await signedFor(paid), app.url);
    const other = await publish();
    const expires = own.searchParams.get('expires') ?? '';
    const signature = own.searchParams.get('signature') ?? '';
    const whose = `listener=${owner.accountId}`;
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const query of [
      `expires=${Number(expires) + 1}&signature=${signature}`,
      `expires=9999999999&signature=${signature}`,
      `expires=${expires}0&signature=${signature}`,
      `expires=${expires}.0&signature=${signature}`,
      `expires=%20${expires}&signature=${signature}`,
      `expires=0x${Number(expires).toString(16)}&signature=${signature}`,
      `expires=${expires}&signature=${turned}`,
      `expires=${expires}&signature=${signature.slice(0, -1)}`,
      `expires=${expires}&signature=${signature}A`,
      `expires=${expires}&signature=${signature.toLowerCase()}`,
      `expires=${expires}&signature=`,
      `expires=${expires}`,
      `signature=${signature}`,
      `Expires=${expires}&Signature=${signature}`,
      `expires=NaN&signature=${signature}`,
      `expires=Infinity&signature=${signature}`,
      'expires=&signature=',
    ]) {
      await expectNothing(`${paid.path}?${whose}&${query}`);
    }
    await expectNothing(`${other.path}?${whose}&expires=${expires}&signature=${signature}`);
  });

  test('nor with repeated expiry or signature parameters', async () => {
    const own = new URL(await signedFor(paid), app.url).search;
    now = new Date(start.getTime() + sixHoursMs);
    for (const query of [
      `${own}&expires=9999999999`,
      `?expires=9999999999&${own.slice(1)}`,
      `${own}&signature=x`,
      `${own}&listener=${owner.accountId}`,
      `?expires[]=9999999999&${own.slice(1)}`,
    ]) {
      await expectNothing(paid.path + query);
    }
    now = start;
    await expectNothing(`${paid.path}${own}&expires=9999999999`);
  });

  test('nor with a signature made with another key, or for another path of the same audio', async () => {
    const foreign = new SignedAddresses(new SecretKey('x'.repeat(40)).for('signed addresses'), clock);
    await expectNothing(new AudioAddresses(foreign).sign(paid.path, owner.accountId));
    const own = new SignedAddresses(
      new SecretKey('tests have a secret key of their own').for('signed addresses'),
      clock,
    );
    const query = own.sign(`/v1/messages/${paid.id}/preview`, 3600).split('?')[1];
    await expectNothing(`${paid.path}?${query}`);
    await expectNothing(`${paid.path}?listener=${owner.accountId}&${query}`);
  });

  test('nor with another listener’s signature, or one that names nobody', async () => {
    const other = await makeListener(db, clock);
    const own = new URL(await signedFor(paid), app.url).search;
    const [, rest] = own.split(`listener=${owner.accountId}&`);
    for (const whose of [`listener=${other.accountId}&`, 'listener=&', 'listener=0&', 'listener=x&', '']) {
      await expectNothing(`${paid.path}?${whose}${rest}`);
    }
  });

  test('nor at a formerly valid address, from the refund until they buy it again', async () => {
    const address = await signedFor(paid);
    const others = await makeListener(db, clock);
    await makePurchase(db, others.accountId, [paid.id]);
    const othersAddress = (await addressFor(others, paid)) ?? 'no address';
    expect((await app.get(address, { method: 'HEAD' })).status).toBe(200);
    await refund(owner);
    await expectNothing(address);
    expect((await app.get(othersAddress, { method: 'HEAD' })).status).toBe(200);
    await makePurchase(db, owner.accountId, [paid.id]);
    expect((await app.get(address, { method: 'HEAD' })).status).toBe(200);
  });

  test('nor by another spelling of the path', async () => {
    const name = paid.path.slice('/media/audio/'.length);
    const hash = name.slice(0, 64);
    const encoded = [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
    await expectNothing(`/media/audio/${encoded}`);
    await expectNothing(`/media/audio/${name}/`);
    for (const path of [
      ...[`/media/audio/${hash.toUpperCase()}.mp3`, `/media/audio/${hash}.MP3`, `/media/audio/${hash}.wav`],
      ...[`/media/audio/${hash}`, `/media/audio/${hash}.mp3%00`, `/media/audio/${hash}.mp3%2f`],
      ...[`/media/audio/${hash[0]}/${hash}`, `/media/audio/audio/${hash[0]}/${hash}`, `/media/${hash}.mp3`],
      ...[`/media/audio/..%2faudio%2f${name}`, `/media/Audio/${name}`, `/media//audio/${name}`],
      ...[`/media/audio/%252e%252e/${name}`, `/media/covers/../audio/${name}`, `/media/audio/;${name}`],
    ]) {
      const reply = await raw(path);
      expect([403, 404], path).toContain(reply.status);
      expect(reply.body.includes(paid.bytes.subarray(0, 8)), path).toBe(false);
    }
  });

  test('nor as a cover or a profile picture named like its audio', async () => {
    const hash = paid.path.slice('/media/audio/'.length).slice(0, 64);
    for (const path of [
      ...[`/media/covers/${hash}/640.webp`, `/media/covers/${hash}/128.avif`, `/media/pictures/${hash}.webp`],
      ...[`/media/covers/audio%2f${hash[0]}%2f${hash}/640.webp`, `/media/covers/${hash}/..%2f..%2faudio`],
    ]) {
      expect((await raw(path)).status, path).toBe(404);
    }
  });

  test('nor by way of the message: for others its data has neither address nor hash', async () => {
    const other = await makeListener(db, clock);
    const hash = paid.path.slice('/media/audio/'.length).slice(0, 64);
    for (const headers of [{}, { authorization: other.headers.authorization }]) {
      const pages = [
        '/v1/messages?pageSize=100',
        '/v1/messages/recents',
        '/v1/search',
        `/v1/messages/${paid.id}/related`,
      ];
      for (const path of [`/v1/messages/${paid.id}`, ...pages]) {
        const reply = await raw(path, { headers });
        expect(reply.status).toBe(200);
        expect(reply.body.toString(), path).not.toContain(hash);
        expect(JSON.stringify(reply.headers), path).not.toContain(hash);
      }
    }
  });

  test('nor can buyers before it is released', async () => {
    const later = await publish({ startDate: new Date(start.getTime() + 60_000) });
    await makePurchase(db, owner.accountId, [later.id]);
    expect(await addressFor(owner, later)).toBeNull();
    now = new Date(start.getTime() + 60_000);
    const address = await signedFor(later);
    expect((await app.get(address, { method: 'HEAD' })).status).toBe(200);
    await change(later, { start_date: new Date(start.getTime() + 120_000) });
    await expectNothing(address);
  });

  test('nor can buyers once it is withdrawn, at any address', async () => {
    const address = await signedFor(paid);
    await change(paid, { status: 'withdrawn' });
    await expectNothing(address, 404);
    await expectNothing(paid.path, 404);
    const { authorization } = owner.headers;
    expect((await raw(`/v1/messages/${paid.id}`, { headers: { authorization } })).status).toBe(404);
  });
});
