import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeFeaturedCollection, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeTickets } from '#core/server/test/make-tickets';
import { publishAudio } from '#core/server/test/publish-audio';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

// Acts like a program that was written from the list of calls alone (docs/decisions/one-contract.md).
const { db } = await makeDatabase();
const mailTransport = keepMail();
const app = await startApp(db, { mailTransport });
const sandbox = new Sandbox(db, systemClock);

const speakerId = await makeSpeaker(db);
const serviceId = await makeService(db);
const categoryId = await makeCategory(db, { name: 'Hope', featured: true });
const centreId = await makeCentre(db, { slug: 'lagos-island' });
const about = {
  speakerId,
  serviceIds: [serviceId],
  categoryIds: [categoryId],
  centreIds: [centreId],
  when: '2026-03-01',
};
const free = await publishAudio(db, app.storage, makeMp3(), { ...about, topic: 'Grace' });
const paid = await publishAudio(db, app.storage, makeMp3({ seed: 2 }), { ...about, topic: 'Hope', priceKobo: 150_000 });
await makeFeaturedCollection(db, [free], { title: 'Beginnings' });

type Json = Readonly<Record<string, unknown>>;
const Reply = z.record(z.string(), z.unknown());

class Program {
  token: string | null = null;
  #cookies = '';

  async send(method: string, address: string, body?: unknown): Promise<Response> {
    const reply = await app.get(`/v1/${address.replace(/^\//, '')}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.#cookies && { cookie: this.#cookies }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of reply.headers.getSetCookie()) this.#cookies = cookie.split(';')[0] ?? '';
    return reply;
  }

  async ask(method: string, address: string, body?: unknown): Promise<Json> {
    const reply = await this.send(method, address, body);
    const json: unknown = await reply.json();
    expect({ status: reply.status, ...(reply.status === 200 ? {} : { json }) }, `${method} ${address}`).toEqual({
      status: 200,
    });
    return Reply.parse(json);
  }
}

const visitor = new Program();
const listener = new Program();
const email = 'ada@example.org';

function assertPaged(reply: Json, ids: readonly string[]): void {
  expect(reply).toMatchObject({ data: ids.map((id) => ({ id })), totalPages: 1, totalElements: ids.length });
}

describe('an account', () => {
  test('POST /auth/signup, /auth/login: data.user, data.token', async () => {
    const form = { email, password: 'lectern', confirm_password: 'lectern', name: 'Ada Obi' };
    const signedUp = await visitor.ask('POST', '/auth/signup', form);
    expect(signedUp.data).toMatchObject({ user: { email, name: 'Ada Obi', balance: 0 }, token: expect.any(String) });
    const { data } = await visitor.ask('POST', 'auth/login/', { email, password: 'lectern' });
    expect(data).toMatchObject({ user: { email } });
    listener.token = z.object({ token: z.string() }).parse(data).token;
  });

  test('POST /auth/forgot-password, /auth/reset-password with the token of the link: signs in', async () => {
    await visitor.ask('POST', '/auth/forgot-password', { email });
    const mail = await waitFor('a reset mail', () => mailTransport.sent.find((sent) => sent.text.includes('/reset/')));
    const person = new Program();
    person.token = /\/reset\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const { data } = await person.ask('POST', '/auth/reset-password', {
      password: 'sermon',
      confirm_password: 'sermon',
    });
    expect(data).toMatchObject({ user: { email }, token: expect.any(String) });
    listener.token = z.object({ token: z.string() }).parse(data).token;
  });

  test('GET and PATCH /users/account: account; a null changes nothing', async () => {
    const { data } = await listener.ask('GET', '/users/account');
    expect(data).toMatchObject({ first_name: 'Ada', last_name: 'Obi', email, mobile: '', created: expect.any(String) });
    const changes = { first_name: 'Adaeze', last_name: null, email: null, mobile: '+234 803 555 0142' };
    const changed = { data: { first_name: 'Adaeze', last_name: 'Obi', email, mobile: '+234 803 555 0142' } };
    expect(await listener.ask('PATCH', '/users/account', changes)).toMatchObject(changed);
    expect(await listener.ask('GET', '/users/account/')).toMatchObject(changed);
  });
});

describe('the catalogue', () => {
  const page = 'pageNumber=1&pageSize=20';

  test.each([
    [`/categories/?${page}`, () => [categoryId]],
    [`/categories/?${page}&featured=true&keyword=hope`, () => [categoryId]],
    [`/categories/?${page}&featured=&keyword=`, () => [categoryId]],
    [`/categories/${categoryId}/messages?${page}`, () => [paid, free]],
    [`/messages/?${page}`, () => [paid, free]],
    [`/messages/?${page}&categoryId=${categoryId}&month=3&year=2026&centreSlug=lagos-island`, () => [paid, free]],
    [`/messages/?pageNumber=&pageSize=&categoryId=&month=&year=&centreSlug=`, () => [paid, free]],
    [`/messages?${page}&centreSlug=lagos-island`, () => [paid, free]],
    [`/messages/recents?${page}&centreSlug=general`, () => [paid, free]],
    [`/messages/${free}/related?${page}&centreSlug=general&categoryIds=${categoryId}`, () => [paid]],
    [`/messages/${free}/related?${page}&centreSlug=&categoryIds=`, () => [paid]],
    ['/speakers/?pageNumber=1&pageSize=50', () => [speakerId]],
    ['/services/?pageNumber=1&pageSize=50', () => [serviceId]],
    [`/messages/monthly?${page}`, () => ['2026-03']],
  ])('GET %s: a page', async (address, ids) => {
    assertPaged(await visitor.ask('GET', address), ids());
  });

  test('GET /search/: paging from pagination, with every filter and with each left empty', async () => {
    const lists = `months=2,3&years=2026&categoryIds=${categoryId}&serviceIds=${serviceId}&speakerIds=${speakerId}`;
    const words = 'categoryKeyword=hope&centreSlug=general&keyword=grace';
    const paging = { pagination: { totalElements: 1, totalPages: 1, pageNumber: 1, pageSize: 50 } };
    const found = await visitor.ask('GET', `/search/?pageNumber=1&pageSize=50&${lists}&${words}`);
    expect(found).toMatchObject({ data: [{ id: free }], ...paging });
    const spaced = new URLSearchParams({ speakerIds: `999999, ${speakerId}`, months: '2, 3', keyword: 'grace' });
    expect(await visitor.ask('GET', `/search/?${spaced}`)).toMatchObject({ data: [{ id: free }], ...paging });
    for (const written of [
      'speakerIds[]=',
      'speakerIds%5B%5D=',
      'speakerIds[0]=999999&speakerIds[1]=',
      'speakerIds=999999&speakerIds=',
    ]) {
      const one = await visitor.ask('GET', `/search/?keyword=grace&${written}${speakerId}`);
      expect(one, written).toMatchObject({ data: [{ id: free }], ...paging });
      expect(await visitor.ask('GET', `/search/?${written}999998`), written).toMatchObject({ data: [] });
    }
    const empty = 'months=&years=&categoryIds=&serviceIds=&speakerIds=&categoryKeyword=&centreSlug=&keyword=';
    expect(await visitor.ask('GET', `/search/?pageNumber=1&pageSize=50&${empty}`)).toMatchObject({
      pagination: { totalElements: 2 },
    });
  });

  test('GET /categories/messages/{id}: data.Category', async () => {
    const { data } = await visitor.ask('GET', `/categories/messages/${categoryId}`);
    expect(data).toMatchObject({ Category: { id: categoryId, name: 'Hope' } });
  });

  test('GET /messages/{id}, and its file_url: a blob', async () => {
    const { data } = await visitor.ask('GET', `/messages/${free}/`);
    expect(data).toMatchObject({ id: free, topic: 'Grace', is_free: true, can_play: true, price: 0 });
    const { file_url } = z.object({ file_url: z.string() }).parse(data);
    const blob = await (await fetch(new URL(file_url, app.url))).blob();
    expect([blob.type, blob.size]).toEqual(['audio/mpeg', makeMp3().length]);
  });

  test('GET /messages/{mediaId}/preview: preview', async () => {
    const preview = await visitor.send('GET', `/messages/${paid}/preview`);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  test('GET /messages/featured: a list', async () => {
    const { data } = await visitor.ask('GET', '/messages/featured');
    expect(data).toMatchObject([{ title: 'Beginnings', messages: [{ id: free }] }]);
  });

  test('GET /centres/ and /centres/{slug}: centres, centre', async () => {
    expect(await visitor.ask('GET', `/centres/?${page}`)).toMatchObject({ data: [{ slug: 'lagos-island' }] });
    const { data } = await visitor.ask('GET', `/centres/lagos-island?${page}`);
    expect(data).toMatchObject({ slug: 'lagos-island', name: expect.any(String) });
    expect(data).toHaveProperty('messages', await visitor.ask('GET', `/messages?${page}&centreSlug=lagos-island`));
  });

  test('GET /misc/stream: data.stream', async () => {
    expect(await visitor.ask('GET', '/misc/stream')).toEqual({ data: { stream: null } });
  });
});

describe('what was heard', () => {
  test('POST /messages/activities as its list of fields has it, and /user-locations, with nulls where the look-up failed', async () => {
    const where = { country: 'Nigeria', state: 'Lagos', city: 'Ikeja', ip_address: '102.89.1.2' };
    const play = { message_id: Number(free), action_type: 'listen', device: 'Mozilla/5.0 '.repeat(100) };
    const nowhere = { country: null, state: null, city: null, ip_address: null };
    for (const program of [visitor, listener]) {
      await program.ask('POST', '/messages/activities', { ...play, ...where });
      await program.ask('POST', '/messages/activities', { ...play, ...nowhere });
      expect(await program.ask('GET', '/messages/downloads')).toMatchObject({ data: [], totalElements: 0 });
      await program.ask('POST', '/messages/activities/', { ...play, action_type: 'download', ...nowhere });
      await program.ask('POST', '/user-locations', { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' });
      await program.ask('POST', '/user-locations', { city: null, state: null, country: null });
      assertPaged(await program.ask('GET', '/messages/recent-plays?pageNumber=1&pageSize=12'), [free]);
      assertPaged(await program.ask('GET', '/messages/downloads?centreSlug=general&pageNumber=1&pageSize=20'), [free]);
    }
    const rows = await db.selectFrom('message_listens').select('listens').execute();
    expect(rows).toEqual([{ listens: 2 }]);
  });

  test('GET /messages/libraries, /recommended, /most-downloaded: lists', async () => {
    const library = await listener.ask('GET', '/messages/libraries?pageNumber=1&pageSize=20&keyword=');
    expect(library).toMatchObject({ data: [{ message_id: free }], totalElements: 1 });
    expect(await listener.ask('GET', '/messages/recommended?pageNumber=1&pageSize=12')).toMatchObject({
      data: expect.any(Array),
    });
    assertPaged(await visitor.ask('GET', '/messages/most-downloaded?pageNumber=1&pageSize=12'), [free]);
  });
});

describe('playlists', () => {
  test('from POST /playlists to DELETE /playlists/{id}', async () => {
    const made = await listener.ask('POST', '/playlists', { name: 'Morning', description: null });
    expect(made.data).toMatchObject({ id: expect.any(String), name: 'Morning', description: '' });
    expect(await listener.ask('GET', '/playlists?pageNumber=1&pageSize=20')).toMatchObject({ data: [made.data] });
    const { id } = z.object({ id: z.string() }).parse(made.data);
    for (const messageIds of [[free], [Number(paid)]])
      await listener.ask('POST', `/playlists/${id}/add`, { messageIds });
    assertPaged(await listener.ask('GET', `/playlists/${id}/messages?pageNumber=1&pageSize=50`), [free, paid]);
    await listener.ask('POST', `/playlists/${id}/remove`, { messageIds: [Number(free)] });
    assertPaged(await listener.ask('GET', `/playlists/${id}/messages/`), [paid]);
    await listener.ask('DELETE', `/playlists/${id}`);
    expect(await listener.ask('GET', '/playlists')).toMatchObject({ data: [] });
  });
});

describe('where a listener is', () => {
  test('a moment that a program has none of is null, and means now', async () => {
    const position = await listener.ask('PUT', `/messages/${free}/position`, { position: 0.5, at: null });
    expect(position).toMatchObject({ data: { position: 0.5, updated: expect.stringMatching(/\.\d{3}Z$/) } });
    const queue = { message_ids: [Number(free)], index: 0, at: null };
    expect(await listener.ask('PUT', '/users/queue', queue)).toMatchObject({ data: { updated: expect.any(String) } });
    expect(await listener.ask('GET', '/users/queue')).toMatchObject({ data: { messages: [{ id: free }], index: 0 } });
  });
});

describe('money', () => {
  const naira = z.object({ amount: z.number(), ref: z.string(), accessCode: z.string() });

  test('POST /tickets/verify, then PATCH wallets/fund with the same ticket: the wallet, credited once', async () => {
    const [pin = ''] = await makeTickets(db, 500);
    expect(await listener.ask('POST', '/tickets/verify', { pin })).toMatchObject({ ticket: { amount: 500 } });
    for (const body of [{ ticket: pin }, { pin }]) {
      const funded = await listener.ask('PATCH', 'wallets/fund', { ...body, ref: '', amount: '', email: '' });
      expect(funded).toMatchObject({ success: true, message: expect.any(String), data: { balance: 500 } });
    }
  });

  test('POST /wallets/fund, and PATCH, with amount, ref and email: success, message', async () => {
    const begun = naira.parse(
      await listener.ask('POST', '/payments/intents', { purpose: 'wallet', amount: '1500.50' }),
    );
    expect(begun.amount).toBe(1500.5);
    await sandbox.useCard(begun.accessCode, 'success');
    const payload = { amount: '1500.5', ref: begun.ref, email };
    const unfilled = { ...payload, amount: '', email: '', ticket: '', pin: ' ' };
    const paidIn = { success: true, message: expect.any(String), wallet: { balance: 2000.5 } };
    expect(await listener.ask('POST', '/wallets/fund', payload)).toMatchObject(paidIn);
    expect(await listener.ask('POST', '/wallets/fund', unfilled)).toMatchObject(paidIn);
    expect(await listener.ask('PATCH', '/wallets/fund', unfilled)).toMatchObject({ success: true });
    expect(await listener.ask('PATCH', '/wallets/fund', payload)).toMatchObject({
      ...paidIn,
      data: { balance: 2000.5 },
    });
  });

  test('POST /carts/add, GET /carts/, POST /carts/remove: cart', async () => {
    const added = await listener.ask('POST', '/carts/add', { mediaId: Number(paid) });
    expect(added).toMatchObject({
      data: [{ message_id: paid, mediaId: paid, topic: 'Hope', price: 1500 }],
      total: 1500,
    });
    const cart = await listener.ask('GET', '/carts/?pageNumber=1&pageSize=50');
    expect(added).toEqual({ ...cart, message: expect.any(String), count: 1 });
    const removed = await listener.ask('POST', '/carts/remove', { mediaId: paid });
    expect(removed).toMatchObject({ data: [], total: 0, totalElements: 0 });
  });

  test('POST purchases, also seen as /purchases, with ref, items and email: success, message', async () => {
    await listener.ask('POST', '/carts/add', { mediaId: paid });
    const { data } = await listener.ask('GET', '/carts/');
    const items = z.array(z.object({ id: z.string() })).parse(data);
    const begun = naira.parse(await listener.ask('POST', '/payments/intents', { purpose: 'purchase' }));
    await sandbox.useCard(begun.accessCode, 'success');
    const payload = { ref: begun.ref, items: items.map(({ id }) => Number(id)), email, method: null, total: null };
    for (const [address, sent] of [
      ['purchases', payload],
      ['/purchases/', { ...payload, items: '', email: '' }],
    ] as const) {
      const bought = await listener.ask('POST', address, sent);
      expect(bought).toMatchObject({ success: true, message: expect.any(String) });
    }
    expect((await listener.ask('GET', `/messages/${paid}`)).data).toMatchObject({ can_play: true });
  });

  test.each([
    ['/payments/intents', { purpose: 'wallet', amount: '1,500' }],
    ['/payments/intents', { purpose: 'wallet', amount: '1e3' }],
    ['/payments/intents', { purpose: 'wallet', amount: ' ' }],
    ['/payments/intents', { purpose: 'wallet', amount: '1500.505' }],
    ['/carts/add', { mediaId: 12.5 }],
    ['/carts/add', { mediaId: 2 ** 53 }],
    ['/carts/add', { mediaId: -1 }],
    ['/carts/add', { mediaId: true }],
  ])('POST %s with %j: refused in words, since it could mean something else', async (address, body) => {
    const reply = await listener.send('POST', address, body);
    await expect(reply).toBeRefused('request.invalid', { message: expect.stringMatching(/^[A-Z][^:_]+$/) });
  });
});

test.each([['Bearer'], ['bearer'], ['BEARER ']])('a token is known after “%s”, and alone', async (scheme) => {
  for (const authorization of [`${scheme} ${listener.token}`, `${listener.token}`]) {
    expect((await app.get('/v1/users/account', { headers: { authorization } })).status).toBe(200);
  }
});

test('what has to look like something is shown in the refusal', async () => {
  const reply = await listener.send('POST', '/wallets/fund', { ref: '', amount: 500, email });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ message: expect.stringMatching(/reference, e\.g\. LX-[0-9A-Z]+\.$/) });
});

test.each([
  ['POST', { ref: 'no', amount: 'much', email }],
  ['POST', { email, ref: '', amount: 0 }],
  ['PATCH', { ref: 'no', amount: -5, email }],
])(
  'of a wrong reference and a wrong amount together, %s /wallets/fund tells of the amount first',
  async (method, body) => {
    const reply = await listener.send(method, '/wallets/fund', body);
    expect([reply.status, await reply.json()]).toMatchObject([400, { message: 'Invalid amount' }]);
  },
);

test.each(['', ' ', 'bearer'])('a header with no token, “%s”, is as if there were none', async (authorization) => {
  for (const address of ['/v1/messages', '/v1/messages/recent-plays'])
    expect((await app.get(address, { headers: { authorization } })).status).toBe(200);
  expect((await app.get('/v1/carts', { headers: { authorization } })).status).toBe(401);
});

test.each(['application/x-www-form-urlencoded', 'text/plain; charset=utf-8', ''])(
  'POST /auth/logout with an empty body that an HTTP library calls “%s” ends the session',
  async (type) => {
    const { data } = await visitor.ask('POST', '/auth/login', { email, password: 'sermon' });
    const { token } = z.object({ token: z.string() }).parse(data);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    expect((await app.get('/v1/auth/logout', { method: 'POST', headers, body: '' })).status).toBe(200);
    expect((await app.get('/v1/users/account', { headers: { authorization: token } })).status).toBe(401);
  },
);

test('POST /auth/logout with a JSON type and no body ends the session', async () => {
  await listener.ask('POST', '/auth/logout');
  expect((await listener.send('GET', '/users/account')).status).toBe(401);
});

test('what takes a body says so of an empty one', async () => {
  const reply = await visitor.send('POST', '/auth/login');
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ message: 'The body is empty; this call takes JSON.' });
});
