import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { readSettings } from '#core/server/settings/settings';
import { coverKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeImage } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { publishAudio } from '#core/server/test/publish-audio';
import { readMessage } from '#features/messages/contract';

const { db } = await makeDatabase();
const cdn = 'https://cdn.example.org';
const PUBLIC_URL = 'https://talks.example.org';
const given = { LOG_LEVEL: 'silent', PAYMENTS: 'off', GEO_URL: '', PUBLIC_URL };
const app = await startApp(db, { settings: readSettings({ ...given, MEDIA_CDN_URL: `${cdn}/` }) });

async function publish(seed: number, priceKobo = 0) {
  const bytes = makeMp3({ seed, frames: 3000, declared: 3000 });
  const hash = createHash('sha256').update(`artwork ${seed}`).digest('hex');
  const imageId = await makeImage(db, { sha256: hash });
  await app.storage.put(coverKey(hash, 640, 'webp'), Buffer.from('a cover'));
  const id = await publishAudio(db, app.storage, bytes, { priceKobo, imageId });
  app.catalogueChanged();
  return {
    id,
    audio: `/media/audio/${createHash('sha256').update(bytes).digest('hex')}.mp3`,
    cover: `/media/covers/${hash}/640.webp`,
  };
}

async function messageFor(id: string, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.get(`/v1/messages/${id}`, { headers });
  return readMessage.reply.parse(await reply.json()).data;
}

test('free audio and covers are at the CDN’s addresses, everything else at the library’s', async () => {
  const { id, audio, cover } = await publish(1);
  expect(await messageFor(id)).toMatchObject({
    file_url: `${cdn}${audio}?cdn`,
    audio_url: `${cdn}${audio}?cdn`,
    image_url: `${cdn}${cover}?cdn`,
  });
});

test('bought audio never is', async () => {
  const { id, audio, cover } = await publish(2, 50_000);
  expect(await messageFor(id)).toMatchObject({ file_url: null, image_url: `${cdn}${cover}?cdn` });
  const listener = await makeListener(db, systemClock);
  await makePurchase(db, listener.accountId, [id]);
  const { file_url } = await messageFor(id, listener.token);
  expect(file_url).toMatch(new RegExp(`^${audio}\\?listener=`));
  expect((await app.get(file_url ?? '')).status).toBe(200);
});

test('what the CDN fetches may be read by pages, in part too, and so may a refusal', async () => {
  const { audio, cover } = await publish(3);
  const paid = await publish(4, 50_000);
  for (const [address, status] of [
    [`${audio}?cdn`, 200],
    [cover, 200],
    [paid.audio, 403],
  ] as const) {
    const reply = await app.get(address);
    expect([reply.status, Object.fromEntries(reply.headers)]).toMatchObject([
      status,
      { 'access-control-allow-origin': '*', 'timing-allow-origin': '*' },
    ]);
    expect(reply.headers.get('access-control-expose-headers')).toContain('content-range');
  }
  const asked = await app.get(audio, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET', 'access-control-request-headers': 'range,if-range' },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-headers')).toContain('if-range, range');
});

test('pages may show, play and fetch what is there', async () => {
  const policy = (await app.get('/')).headers.get('content-security-policy') ?? '';
  for (const kind of ['img-src', 'media-src', 'connect-src']) {
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${cdn}`));
  }
  expect(policy).not.toMatch(new RegExp(`(script|style|frame|default)-src [^;]*${cdn}`));
});
