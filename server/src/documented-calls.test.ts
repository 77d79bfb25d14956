import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { TokenScope } from '#contract/accounts/token-scopes';
import { readDuePassages } from '#server/features/catalogue/passages/keep-passages';
import { packageRoot } from '#server/platform/paths';
import { readSettings } from '#server/platform/settings/settings';
import { accountCalls } from '#test/account-calls';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { type Operation, readApiDocument } from '#test/fuzz/api-document';
import { Judge } from '#test/fuzz/judge';
import { makeCategory, makeCentre, makeFeaturedCollection, makeService, makeSpeaker } from '#test/make';
import { makeAccessToken } from '#test/make-access-token';
import { makeMp3 } from '#test/make-audio';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';
import { makePurchase } from '#test/make-purchase';
import { mintTickets } from '#test/make-tickets';
import { publishAudio } from '#test/publish-audio';
import { storeCalls } from '#test/store-calls';

// What the API document and docs/api.md say can be called, called so.
const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_CALLS_PER_TOKEN: '100000' });
const app = await startApp(db, { settings });
const { post } = accountCalls(app);

const owner = await makeOperator(db);
const [speakerId, service, category] = [await makeSpeaker(db), await makeService(db), await makeCategory(db)];
const centre = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
const groups = { speakerId, serviceIds: [service], categoryIds: [category], centreIds: [centre] };
const audio = makeMp3({ frames: 3_000, seed: 1 });
await publishAudio(db, app.storage, audio, { topic: 'Spring', ...groups });
const bread = { topic: 'Bread for the road', description: 'On John 6:35.', priceKobo: 150_000, ...groups };
const paid = await publishAudio(db, app.storage, makeMp3({ frames: 3_000, seed: 2 }), bread);
const order = await makePurchase(db, owner.accountId, [paid]);
await app.get(`/v1/admin/messages/${paid}/transcript`, {
  method: 'PUT',
  headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/vtt' },
  body: 'WEBVTT\n\n00:01.000 --> 00:02.000\nBread.',
});
await readDuePassages(db, new AbortController().signal);
const { fund: fillWallet, post: postTo } = storeCalls(app, db);
await fillWallet(owner, 1_000);
await postTo(owner, '/admin/funds', { name: 'Building' });
const { id: fund } = await db.selectFrom('funds').select('id').executeTakeFirstOrThrow();
await postTo(owner, '/donations', { fund, amount: 500, key: crypto.randomUUID() });
const { batchId } = await mintTickets(db, { naira: 500 });
const collection = await makeFeaturedCollection(db, [paid]);
const created = await post('/playlists', { name: 'Evenings' }, owner.token);
const playlist = z.object({ data: z.object({ id: z.string() }) }).parse(created.body).data.id;

const Secured = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ security: z.array(z.record(z.string(), z.array(TokenScope))) })),
);
const document = z.looseObject({ paths: Secured }).parse(await (await app.get('/v1/openapi.json')).json());
const { operations } = readApiDocument(document);
const judge = new Judge(document);

/** What an id in an address is the id of, by what the address begins with. */
const things: readonly [RegExp, string][] = [
  [/^\/v1\/(admin\/)?messages/, paid],
  [/speakers/, speakerId],
  [/services/, service],
  [/categories/, category],
  [/centres/, centre],
  [/collections/, collection],
  [/playlists/, playlist],
  [/(purchases|orders)/, order],
  [/bundles/, collection],
  [/tickets/, batchId],
  [/listeners/, owner.accountId],
];
/** An id, and a file, of nothing. */
const nothing = { id: '999999999', file: 'nothing' };

function addressOf({ path: documented, parameters }: Operation): string {
  const place = documented
    .replace('/groups/{kind}', '/groups/categories')
    .replace('/bundles/{kind}', '/bundles/collection')
    .replace('{dimension}', 'message')
    .replace('{book}', 'john')
    .replace('{year}', String(new Date().getUTCFullYear()))
    .replace('{listener}', owner.accountId)
    .replace('{slug}', 'lagos')
    .replace('/feeds/{kind}/{file}', `/feeds/speaker/${speakerId}.xml`)
    .replace('/media/audio/{file}', `/media/audio/${createHash('sha256').update(audio).digest('hex')}.mp3`);
  const id = things.find(([begins]) => begins.test(place))?.[1] ?? nothing.id;
  const required: Readonly<Record<string, string>> = {
    month: '2026-03',
    kind: 'speaker',
    ids: paid,
    from: '2026-03-01',
    to: '2026-03-31',
  };
  const query = parameters
    .filter(({ in: where, required: isNeeded }) => where === 'query' && isNeeded)
    .map(({ name }) => `${name}=${required[name] ?? ''}`);
  const filled = place
    .replace('{id}', id)
    .replace(/\{(file|sha256)\}/g, nothing.file)
    .replace(/\{\w+\}/g, nothing.id);
  return filled + (query.length > 0 ? `?${query.join('&')}` : '');
}

const reads = operations
  .filter(({ method }) => method === 'GET')
  .map((operation) => [operation.path, operation] as const);

test('the document has many reads', () => {
  expect(reads.length).toBeGreaterThan(75);
});

test.each(reads)(
  'GET %s is answered as documented, with the documented scope and no other',
  async (_path, operation) => {
    const security = document.paths[operation.path]?.get?.security ?? [];
    const scopes = security.flatMap(({ accessToken = [] }) => accessToken);
    const isForAnyone = security.length === 0;
    const token = scopes.length > 0 ? (await makeAccessToken(db, owner.accountId, scopes)).token : owner.token;
    const headers = new Headers(isForAnyone ? [] : [['authorization', `Bearer ${token}`]]);
    const address = addressOf(operation);
    const isThere = !Object.values(nothing).some((each) => address.includes(each));
    const reply = await app.get(address, { headers });
    const text = await reply.text();
    const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const faults = judge.faultsOf(operation, { status: reply.status, type, text }, []);
    expect([reply.status, faults]).toEqual([isThere ? 200 : 404, []]);
  },
);

describe('docs/api.md', () => {
  const script = 'docs/examples/listen-and-buy.mjs';

  test('prints the example as it is', async () => {
    const [page, file] = await Promise.all(
      ['docs/api.md', script].map((name) => readFile(path.join(packageRoot, name), 'utf8')),
    );
    const printed = /```js\n(.*?)```/s.exec(page ?? '')?.[1];
    expect(printed).toBe(file);
    expect(file?.split('\n').length).toBeLessThanOrEqual(50);
  });

  test('has an example that lists, plays, and buys in the sandbox', async () => {
    const buyer = await makeListener(db);
    const { token } = await makeAccessToken(db, buyer.accountId, ['read', 'listen', 'library', 'buy']);
    const env = { PATH: process.env.PATH ?? '', LECTERN: app.url, TOKEN: token };
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(packageRoot, script)], { env });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^2 messages, the newest is “.+”$/),
      `“Spring”: 65536 of ${audio.length} bytes`,
      expect.stringMatching(/^₦1500 for “Bread for the road”, order \d+: .+/),
      'It may be played: true',
      '',
    ]);
    const history = await app.get('/v1/messages/recent-plays', { headers: { authorization: `Bearer ${token}` } });
    expect(await history.json()).toMatchObject({ data: [{ topic: 'Spring' }] });
    const bought = await app.get('/v1/purchases', { headers: { authorization: `Bearer ${token}` } });
    expect(await bought.json()).toMatchObject({ totalElements: 1, data: [{ method: 'card', total: 1500 }] });
  });

  test('has a script that adds and publishes a message', async () => {
    const library = await makeDatabase();
    const there = await startApp(library.db);
    const operator = await makeOperator(library.db);
    const { token } = await makeAccessToken(library.db, operator.accountId, ['desk:messages']);
    const folder = await makeFolder();
    const page = await readFile(path.join(packageRoot, 'docs/api.md'), 'utf8');
    const source = /## Adding Sunday's message\n.*?```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    await writeFile(path.join(folder, 'add-message.mjs'), source);
    await writeFile(path.join(folder, 'ọjọ́ ìsinmi.mp3'), makeMp3({ frames: 3_000, seed: 3 }));
    const run = (...given: string[]) =>
      promisify(execFile)(process.execPath, ['add-message.mjs', ...given], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', LECTERN: there.url, TOKEN: token },
      });
    const { stdout } = await run('ọjọ́ ìsinmi.mp3', 'The patience of rivers', 'Ruth Adeyemi');
    const [, id] = new RegExp(`^${there.url}/message/(\\d+)\n$`).exec(stdout) ?? [];
    const added = await there.get(`/v1/messages/${id}`);
    expect(await added.json()).toMatchObject({
      data: { topic: 'The patience of rivers', speaker_name: 'Ruth Adeyemi', is_free: true, can_play: true },
    });
    // A second run with the same audio changes nothing of the message that is there.
    await expect(run('ọjọ́ ìsinmi.mp3', 'Evening talk', 'Adebayo')).rejects.toThrow(`it is message ${id} already`);
    expect(await (await there.get(`/v1/messages/${id}`)).json()).toMatchObject({
      data: { topic: 'The patience of rivers' },
    });
    await writeFile(path.join(folder, 'no audio.mp3'), 'These are words.');
    await expect(run('no audio.mp3', 'Words', 'Ruth Adeyemi')).rejects.toThrow('no audio.mp3 is not added: it');
  });

  test('has an example that says what a token lacks', async () => {
    const buyer = await makeListener(db);
    const { token } = await makeAccessToken(db, buyer.accountId, ['read', 'listen', 'library']);
    const env = { PATH: process.env.PATH ?? '', LECTERN: app.url, TOKEN: token };
    const run = promisify(execFile)(process.execPath, [path.join(packageRoot, script)], { env });
    await expect(run).rejects.toThrow('lacks the scope “buy”, which the call needs. (access_token.scope_missing)');
  });
});
