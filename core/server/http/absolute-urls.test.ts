import { expect, test } from 'vitest';
import * as z from 'zod';
import { Address } from '#core/contract/address';
import { derivesFrom } from '#core/contract/describe';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import { makeCategory, makeFeaturedCollection, makeImage, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { makePurchase } from '#core/server/test/make-purchase';
import { publishAudio } from '#core/server/test/publish-audio';
import { readMessage } from '#features/messages/contract';
import { readDeskSettings } from '#features/settings/desk';

const publicUrl = 'https://talks.example.org';
const { db } = await makeDatabase();
const app = await startApp(db, {
  settings: readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: `${publicUrl}/`, PAYMENTS: 'sandbox' }),
});
const local = await startApp(db);

const marked = 'an address of ours';

function fieldsOf(described: unknown): [name: string, said: string][] {
  if (typeof described !== 'object' || described === null) return [];
  const fields =
    'properties' in described ? Object.entries(z.record(z.string(), z.unknown()).parse(described.properties)) : [];
  return [
    ...fields.map(([name, said]): [string, string] => [name, JSON.stringify(said)]),
    ...Object.values(described).flatMap(fieldsOf),
  ];
}

const fields = endpoints
  .flatMap(({ reply }) =>
    fieldsOf(
      z.toJSONSchema(reply, {
        unrepresentable: 'any',
        override({ zodSchema, jsonSchema }) {
          if (derivesFrom(zodSchema, Address)) jsonSchema.format = marked;
        },
      }),
    ),
  )
  .filter(([, said]) => !said.includes('"properties"'));
const namesOf = (some: typeof fields) => [...new Set(some.map(([name]) => name))].sort();
const addressFields = namesOf(fields.filter(([, said]) => said.includes(marked)));

test('every address in a reply has the contract’s schema, which servers make absolute', () => {
  const others = ['public_url', 'webhook_url'];
  const called = fields.filter(([name]) => /_url$|Url$|^banner$|_picture$/.test(name) && !others.includes(name));
  expect(called.filter(([, said]) => !said.includes(marked))).toEqual([]);
  expect(namesOf(called)).toEqual(addressFields);
});

function* textsIn(reply: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof reply === 'string') yield [name, reply];
  if (typeof reply !== 'object' || reply === null) return;
  for (const [key, value] of Object.entries(reply)) yield* textsIn(value, Array.isArray(reply) ? name : key);
}

const imageId = await makeImage(db);
const speakerId = await makeSpeaker(db, { image_id: imageId });
const categoryId = await makeCategory(db, { banner_image_id: imageId });
const about = { imageId, speakerId, categoryIds: [categoryId] };
const free = await publishAudio(db, app.storage, makeMp3(), about);
const bought = await publishAudio(db, app.storage, makeMp3({ seed: 2 }), { ...about, priceKobo: 150_000 });
const wanted = await makeMessage(db, { ...about, priceKobo: 100_000 });
await makeFeaturedCollection(db, [free]);
const ada = await makeOperator(db);
await makePurchase(db, ada.accountId, [bought]);

const { authorization } = ada.headers;
const png = new Blob([await makePng({ width: 600, height: 600 })], { type: 'image/png' });
const send = (method: string, address: string, body: string | Blob) => {
  const type = body instanceof Blob ? body.type : 'application/json';
  return app.get(`/v1${address}`, { method, headers: { authorization, 'content-type': type }, body });
};

async function answeredBy(server: Pick<typeof app, 'get'>): Promise<[string, string][]> {
  const lists = [
    '/messages',
    '/messages/featured',
    '/messages/monthly',
    '/search',
    '/speakers',
    '/categories',
    '/carts',
  ];
  const things = [
    `/messages/${bought}`,
    `/categories/messages/${categoryId}`,
    `/speakers/${speakerId}`,
    '/users/account',
  ];
  const desk = [
    '/messages',
    `/messages/${free}`,
    '/groups/speakers',
    '/groups/categories',
    '/collections/1',
    '/settings',
  ];
  const addresses = [...lists, ...things, '/purchases', '/users/export', ...desk.map((address) => `/admin${address}`)];
  const all: [string, string][] = [];
  for (const address of addresses) {
    const reply = await server.get(`/v1${address}`, { headers: { authorization } });
    expect(reply.status, address).toBe(200);
    all.push(...textsIn(await reply.json()));
  }
  const intent = await server.get('/v1/payments/intents', {
    method: 'POST',
    headers: ada.headers,
    body: JSON.stringify({ purpose: 'wallet', amount: 100 }),
  });
  all.push(...textsIn(await intent.json()));
  return all;
}

await send('PUT', '/users/account/picture', png);
const { data: settings } = readDeskSettings.reply.parse(
  await (await app.get('/v1/admin/settings', { headers: { authorization } })).json(),
);
expect((await send('PUT', `/admin/settings/logo?version=${settings.version}`, png)).status).toBe(200);
const outline = new Blob(['An outline'], { type: 'text/plain' });
const added = await send('POST', `/admin/messages/${bought}/notes?version=1&title=Outline`, outline);
expect(added.status).toBe(200);
await send('POST', '/carts/add', JSON.stringify({ mediaId: wanted }));
const isPath = (text: string) => /^\/(media|v1|payments)\//.test(text);

test('with a PUBLIC_URL every address in every reply is absolute, in cached replies too', async () => {
  for (let time = 0; time < 2; time += 1) {
    const texts = await answeredBy(app);
    expect(texts.filter(([, text]) => isPath(text))).toEqual([]);
    const whole = texts.filter(([, text]) => text.startsWith(`${publicUrl}/`));
    expect(new Set(whole.map(([name]) => name))).toEqual(new Set([...addressFields, 'webhook_url']));
  }
});

test('without one they are paths', async () => {
  const texts = await answeredBy(local);
  expect([...new Set(texts.filter(([, text]) => isPath(text)).map(([name]) => name))].sort()).toEqual(addressFields);
});

test('absolute addresses can be played, signed ones too, and the contract parses them as paths', async () => {
  for (const id of [free, bought]) {
    const raw: unknown = await (await app.get(`/v1/messages/${id}`, { headers: { authorization } })).json();
    const { file_url } = z.object({ data: z.object({ file_url: z.string() }) }).parse(raw).data;
    const own = readMessage.reply.parse(raw).data.file_url ?? '';
    expect(file_url).toBe(publicUrl + own);
    expect((await app.get(own, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  }
});

test.each(['https://checkout.paystack.com/abc', 'https://example.org/live.m3u8', '/media/audio/a.mp3'])(
  '%s is read as it is',
  (address) => {
    expect(Address.parse(address)).toBe(address);
  },
);
