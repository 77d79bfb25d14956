import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Duty, hasDuty } from '#core/contract/duties';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { hidden, makeTwoCentres } from '#core/server/test/two-centres';
import { uploading } from '#core/server/test/uploading';

const { db } = await makeDatabase();
const app = await startApp(db, { settings: readSettings({ LOG_LEVEL: 'silent', TRANSCRIBE_COMMAND: 'true' }) });
const { manager, messages, own, other, schedule, source, feed, upload } = await makeTwoCentres(db);

const Documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-duty': z.optional(Duty) }))),
});
const { paths } = Documented.parse(await (await app.get('/v1/openapi.json')).json());
const calls = Object.entries(paths)
  .filter(([path]) => /^\/v1\/admin(\/|$)/.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { 'x-duty': duty }]) => duty !== undefined && hasDuty('centre-manager', duty))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  .toSorted();

interface Attempt {
  address?: string;
  body?: unknown;
  headers?: Record<string, string>;
  refused?: number;
}

const later = { starts_at: '2199-02-01T10:00:00Z', ends_at: '2199-02-01T12:00:00Z' };
const days = 'from=2026-03-01&to=2026-03-31';
const png = await makePng({ width: 300, height: 300 });
const tus = { 'tus-resumable': '1.0.0' };
const text = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('Taken') };
const metadata = (fields: Record<string, string>) => ({
  ...tus,
  'upload-length': '1000',
  'upload-metadata': Object.entries({ filename: 'a.mp3', batch: '0b9a3bb4-1fd5-4d4b-9d5e-6d7d7b8c9a02', ...fields })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(','),
});
const message = (rest: Omit<Attempt, 'address'>, query = '') => [
  { address: `/messages/${messages.other}${query}`, ...rest, refused: 404 },
  { address: `/messages/${messages.none}${query}`, ...rest, refused: 404 },
  { address: `/messages/${messages.shared}${query}`, ...rest, refused: 403 },
];
const read = (part: string) => [
  ...[messages.other, messages.none].map((id) => ({ address: `/messages/${id}/${part}`, refused: 404 })),
  ...[messages.own, messages.shared].map((id) => ({ address: `/messages/${id}/${part}` })),
];
const change = (part: string, rest: Omit<Attempt, 'address'>) => [
  ...[messages.other, messages.none].map((id) => ({ address: `/messages/${id}/${part}`, ...rest, refused: 404 })),
  { address: `/messages/${messages.shared}/${part}`, ...rest, refused: 403 },
];

/** A centre manager's attempts on another centre. A new call of the API fails the test until it is listed. */
const attempts: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /v1/admin': [{}],
  'POST /v1/admin/password': [{ body: { password: 'wrong' }, refused: 400 }],
  'GET /v1/admin/second-factor': [{}],
  'POST /v1/admin/second-factor': [{ body: { code: '000000' }, refused: 400 }],
  'POST /v1/admin/second-factor/confirm': [{ body: { code: '000000' }, refused: 409 }],
  'POST /v1/admin/second-factor/recovery-codes': [{ body: { code: '000000' }, refused: 400 }],
  'POST /v1/admin/second-factor/off': [{ body: { code: '000000' }, refused: 400 }],
  'GET /v1/admin/overview': [{}],
  'GET /v1/admin/names': [{ address: '/names?kind=speaker' }],
  'GET /v1/admin/messages': [
    {},
    ...['keyword=secret', 'centreSlug=abuja', 'doubles=true', 'status=scheduled', 'sort=price'].map((query) => ({
      address: `/messages?${query}`,
    })),
    { address: `/messages?ids=${Object.values(messages).join()}` },
  ],
  'PATCH /v1/admin/messages': [
    { body: { ids: [messages.own, messages.other], price: 5 }, refused: 404 },
    { body: { ids: [messages.own, messages.shared], price: 5 }, refused: 403 },
    { body: { ids: [messages.own], add_centres: ['abuja'] }, refused: 403 },
    { body: { ids: [messages.own], remove_centres: ['ikeja'] }, refused: 403 },
  ],
  'GET /v1/admin/messages/chosen': [{}, { address: '/messages/chosen?keyword=secret' }],
  'POST /v1/admin/messages/chosen': [{ body: { ids: Object.values(messages) } }],
  'GET /v1/admin/messages/{id}': [
    { address: `/messages/${messages.other}`, refused: 404 },
    { address: `/messages/${messages.none}`, refused: 404 },
    { address: `/messages/${messages.own}` },
    { address: `/messages/${messages.shared}` },
  ],
  'PATCH /v1/admin/messages/{id}': [
    ...message({ body: { version: 1, topic: 'Taken' } }),
    { address: `/messages/${messages.own}`, body: { version: 1, centres: ['ikeja', 'abuja'] }, refused: 403 },
    { address: `/messages/${messages.own}`, body: { version: 1, centres: [] }, refused: 403 },
  ],
  'DELETE /v1/admin/messages/{id}': message({}, '?version=1'),
  'PUT /v1/admin/messages/{id}/artwork': [messages.other, messages.none].map((id) => ({
    address: `/messages/${id}/artwork?version=1`,
    headers: { 'content-type': 'image/png' },
    body: png,
    refused: 404,
  })),
  'DELETE /v1/admin/messages/{id}/artwork': [
    { address: `/messages/${messages.other}/artwork?version=1`, refused: 404 },
    { address: `/messages/${messages.shared}/artwork?version=1`, refused: 403 },
  ],
  'GET /v1/admin/messages/{id}/chapters': read('chapters'),
  'PUT /v1/admin/messages/{id}/chapters': change('chapters', { body: { version: 1, chapters: null } }),
  'GET /v1/admin/messages/{id}/notes': read('notes'),
  'POST /v1/admin/messages/{id}/notes': change('notes?version=1&title=Taken', text),
  'PUT /v1/admin/messages/{id}/notes/{noteId}': change('notes/1?version=1', text),
  'PATCH /v1/admin/messages/{id}/notes/{noteId}': change('notes/1', { body: { version: 1, title: 'Taken' } }),
  'DELETE /v1/admin/messages/{id}/notes/{noteId}': change('notes/1?version=1', {}),
  'GET /v1/admin/messages/{id}/transcript': read('transcript'),
  'PUT /v1/admin/messages/{id}/transcript': change('transcript', {
    headers: { 'content-type': 'text/vtt' },
    body: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nTaken'),
  }),
  'DELETE /v1/admin/messages/{id}/transcript': change('transcript', {}),
  'POST /v1/admin/messages/{id}/transcript/attempts': change('transcript/attempts', {}),
  'GET /v1/admin/uploads': [{}, { address: `/uploads?ids=${upload}` }],
  'POST /v1/admin/uploads': [
    { headers: metadata({ centre: 'abuja' }), refused: 403 },
    { headers: metadata({ replaces: messages.other, version: '1' }), refused: 404 },
    { headers: metadata({ replaces: messages.shared, version: '1' }), refused: 403 },
  ],
  'POST /v1/admin/uploads/dismiss': [{ body: { ids: [upload] } }],
  'HEAD /v1/admin/uploads/{id}': [{ address: `/uploads/${upload}`, headers: tus, refused: 404 }],
  'PATCH /v1/admin/uploads/{id}': [
    {
      address: `/uploads/${upload}`,
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: Buffer.alloc(10),
      refused: 404,
    },
  ],
  'DELETE /v1/admin/uploads/{id}': [{ address: `/uploads/${upload}`, headers: tus, refused: 404 }],
  'GET /v1/admin/sources': [{}],
  'POST /v1/admin/sources': [
    {
      body: { file: { name: 'list.csv', text: 'address\nhttps://a.example/a.mp3' }, publish: false, centre: 'abuja' },
      refused: 403,
    },
  ],
  'GET /v1/admin/sources/{id}': [{ address: `/sources/${source}`, refused: 404 }],
  'POST /v1/admin/sources/{id}/stop': [{ address: `/sources/${source}/stop`, refused: 404 }],
  'GET /v1/admin/followed-feeds': [{}],
  'POST /v1/admin/followed-feeds': [
    { body: { address: 'https://a.example/feed.xml', publish: false, centre: 'abuja' }, refused: 403 },
  ],
  'GET /v1/admin/followed-feeds/{id}': [{ address: `/followed-feeds/${feed}`, refused: 404 }],
  'PATCH /v1/admin/followed-feeds/{id}': [
    { address: `/followed-feeds/${feed}`, body: { publish: true }, refused: 404 },
  ],
  ...Object.fromEntries(
    ['pause', 'resume', 'check'].map((verb) => [
      `POST /v1/admin/followed-feeds/{id}/${verb}`,
      [{ address: `/followed-feeds/${feed}/${verb}`, refused: 404 }],
    ]),
  ),
  'DELETE /v1/admin/followed-feeds/{id}': [{ address: `/followed-feeds/${feed}`, refused: 404 }],
  'GET /v1/admin/groups/{kind}': ['speakers', 'services', 'categories', 'centres'].map((kind) => ({
    address: `/groups/${kind}`,
  })),
  'GET /v1/admin/groups/{kind}/{id}': [
    { address: `/groups/centres/${other}`, refused: 403 },
    { address: `/groups/centres/${own}` },
  ],
  'PATCH /v1/admin/groups/{kind}/{id}': [
    { address: `/groups/centres/${other}`, body: { version: 1, name: 'Taken' }, refused: 403 },
    { address: '/groups/speakers/1', body: { version: 1, name: 'Taken' }, refused: 403 },
  ],
  'GET /v1/admin/live': [{}],
  'PUT /v1/admin/live/{slug}': ['abuja', 'general'].map((slug) => ({
    address: `/live/${slug}`,
    body: { address: 'https://a.example/a.m3u8' },
    refused: 403,
  })),
  'DELETE /v1/admin/live/{slug}': ['abuja', 'general'].map((slug) => ({ address: `/live/${slug}`, refused: 403 })),
  'POST /v1/admin/live/test': [{ body: { address: 'no address' }, refused: 400 }],
  'POST /v1/admin/live/schedules': ['abuja', 'general'].map((slug) => ({
    body: { slug, address: 'https://a.example/a.m3u8', ...later },
    refused: 403,
  })),
  'PATCH /v1/admin/live/schedules/{id}': [
    { address: `/live/schedules/${schedule}`, body: { version: 1, address: 'https://a.example/a.m3u8' }, refused: 404 },
  ],
  'DELETE /v1/admin/live/schedules/{id}': [{ address: `/live/schedules/${schedule}`, refused: 404 }],
  'GET /v1/admin/numbers': [{ address: `/numbers?${days}` }],
  'GET /v1/admin/numbers/by/{dimension}': [
    ...['message', 'speaker', 'category', 'service', 'centre'].map((dimension) => ({
      address: `/numbers/by/${dimension}?${days}`,
    })),
    { address: `/numbers/by/message?${days}&sort=sales`, refused: 403 },
    { address: `/numbers/by/country?${days}`, refused: 403 },
  ],
};

async function attempt(call: string, { address, body, headers }: Attempt): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = call.split(' ');
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  const reply = await app.get(address === undefined ? path : `/v1/admin${address}`, {
    method,
    headers: { ...manager.headers, ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && {
      body: isJson ? JSON.stringify(body) : new Uint8Array(z.instanceof(Buffer).parse(body)),
    }),
  });
  return { status: reply.status, text: await reply.text() };
}

async function stored() {
  const tables = [
    ...(['messages', 'message_centres', 'centres', 'stream_schedules'] as const),
    ...(['source_imports', 'followed_feeds', 'uploads'] as const),
  ];
  return Promise.all(
    tables.map(async (table) =>
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
    ),
  );
}

describe('a centre manager', () => {
  test('is thought of in every call that is theirs', () => {
    expect(Object.keys(attempts).toSorted()).toEqual(calls);
  });

  test.each(calls)('%s has nothing of another centre, and does nothing to it', async (call) => {
    const before = await stored();
    for (const tried of attempts[call] ?? []) {
      const { status, text } = await attempt(call, tried);
      const what = `${tried.address ?? ''} ${JSON.stringify(tried.body)}: ${text}`;
      expect(status, what).toBe(tried.refused ?? 200);
      expect(text, what).not.toMatch(hidden);
      if (status === 403 && !call.startsWith('HEAD')) expect(text, what).toMatch(/operator\.not_your_(centre|duty)/);
    }
    expect(await stored()).toEqual(before);
  });

  test('of a library without their centres sees an empty desk', async () => {
    const { headers } = await makeOperator(db, undefined, { role: 'centre-manager' });
    const read = async (address: string) => (await app.get(`/v1/admin${address}`, { headers })).json();
    expect(await read('')).toMatchObject({ data: { role: 'centre-manager', centres: [] } });
    expect(await read('/messages')).toMatchObject({ data: [], totalElements: 0, counts: { draft: 0, published: 0 } });
    expect(await read('/live')).toEqual({ data: { places: [], schedules: [] } });
    expect(await read('/sources')).toMatchObject({ data: [] });
    expect(await read('/followed-feeds')).toMatchObject({ data: [] });
    expect(await read('/groups/centres')).toMatchObject({ data: [] });
    expect(await read(`/numbers?${days}`)).toMatchObject({ data: { totals: { plays: 0, downloads: 0, sales: null } } });
  });
});

describe('of their own centre, a centre manager', () => {
  const ask = async (call: string, tried: Attempt) => {
    const { status, text } = await attempt(call, tried);
    return { status, body: z.looseObject({ data: z.optional(z.unknown()) }).parse(JSON.parse(text)) };
  };

  test('sees its messages, with counts of these alone and nothing of sales', async () => {
    const { body } = await ask('GET /v1/admin/messages', {});
    expect(body).toMatchObject({ totalElements: 3, counts: { draft: 1, published: 2, scheduled: 0, withdrawn: 0 } });
    const { body: read } = await ask('GET', { address: `/messages/${messages.ownPublished}` });
    expect(read.data).toMatchObject({ topic: 'Ours for all', price: 500, buyers: null });
    const { body: doubled } = await ask('GET', { address: `/messages/${messages.own}` });
    expect(doubled.data).toMatchObject({ doubles: [] });
  });

  test('counts and takes to a bulk change what belongs to no other', async () => {
    const chosen = z.looseObject({ ids: z.array(z.string()) });
    const ids = [messages.own, messages.ownPublished];
    expect(chosen.parse((await ask('GET', { address: '/messages/chosen' })).body).ids).toEqual(ids);
    const all = { address: '/messages/chosen', body: { ids: Object.values(messages) } };
    expect(chosen.parse((await ask('POST', all)).body).ids).toEqual(ids);
  });

  test('sees numbers of its messages, also of shared ones, without money and listeners', async () => {
    const { body } = await ask('GET', { address: `/numbers?${days}` });
    expect(body.data).toMatchObject({
      totals: { plays: 3, secondsHeard: 180, downloads: 3, sales: null, refunds: null, listeners: null },
    });
    const byCentre = await ask('GET', { address: `/numbers/by/centre?${days}` });
    expect(byCentre.body).toMatchObject({
      totalElements: 1,
      data: [{ id: own, name: 'Ikeja', plays: 3, sales: null }],
    });
  });

  test('sees on the overview what concerns its messages, and nothing of the library', async () => {
    const { body } = await ask('GET /v1/admin/overview', {});
    expect(body.data).toEqual({
      counts: { draft: 1, scheduled: 0, published: 2, withdrawn: 0 },
      scheduled: [],
      failing_feeds: 0,
      lacking: { speaker: 3, category: 3 },
      unprepared: { total: 0, messages: [] },
    });
  });

  test('edits, prices, publishes and deletes its messages, with names of the library and new ones', async () => {
    const change = { version: 1, topic: 'Ours, mended', price: 50, speaker: 'Somebody new', status: 'published' };
    const { status, body } = await ask('PATCH', { address: `/messages/${messages.own}`, body: change });
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { topic: 'Ours, mended', price: 50, speaker: { name: 'Somebody new' }, status: 'published' },
    });
  });

  test('edits its texts, streams and schedules', async () => {
    const text = await ask('PATCH', {
      address: `/groups/centres/${own}`,
      body: { version: 1, description: 'Now here' },
    });
    expect(text).toMatchObject({ status: 200, body: { data: { description: 'Now here', messages: { all: 3 } } } });
    const address = 'https://a.example/a.m3u8';
    expect((await ask('PUT', { address: '/live/ikeja', body: { address } })).status).toBe(200);
    const planned = await ask('POST', { address: '/live/schedules', body: { slug: 'ikeja', address, ...later } });
    expect(planned.status).toBe(200);
    const { id } = z.object({ id: z.string() }).loose().parse(planned.body.data);
    const moved = { version: 1, slug: 'abuja' };
    expect((await ask('PATCH', { address: `/live/schedules/${id}`, body: moved })).status).toBe(403);
    const { body } = await ask('GET /v1/admin/live', {});
    expect(body.data).toMatchObject({ places: [{ slug: 'ikeja' }], schedules: [{ id, slug: 'ikeja' }] });
  });

  test('uploads drafts that belong to it; of audio that another centre has, only that it is there', async () => {
    const uploads = uploading(app, manager.token);
    const id = await uploads.send({ name: 'new.mp3', content: makeMp3({ seed: 51 }) });
    const made = await uploads.outcome(id);
    expect(made).toMatchObject({ state: 'added', message: { status: 'draft' } });
    const { body } = await ask('GET', { address: `/messages/${made.message?.id}` });
    expect(body.data).toMatchObject({ centres: [{ slug: 'ikeja' }] });
    await db
      .updateTable('message_centres')
      .set({ centre_id: other })
      .where('message_id', '=', made.message?.id ?? '')
      .execute();
    const again = await uploads.send({ name: 'again.mp3', content: makeMp3({ seed: 51 }) });
    expect(await uploads.outcome(again)).toMatchObject({ state: 'same', message: null });
  });
});
