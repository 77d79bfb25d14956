import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeCentre } from '#core/server/test/make';
import { makeOperator } from '#core/server/test/make-operator';
import { startNotifiedApp } from '#core/server/test/notified-app';
import { publishUnder } from '#core/server/test/publish-under';
import { waitFor } from '#core/server/test/wait-for';
import { listAudit } from '#features/audit/desk';
import { readStream } from '#features/live/contract';
import * as endpoints from '#features/live/desk';
import { StreamTests } from '#features/live/server/stream-tests';

const { db, connection } = await makeDatabase();
const pages = { publicUrl: 'https://talks.example', streamOrigins: ['https:'] };
let now = new Date('2026-03-10T09:00:00Z');
const clock = { now: () => now };
const app = await startApp(db);
const { call } = accountCalls(app);
const { token, email } = await makeOperator(db);
await publishUnder(db, { centres: [await makeCentre(db, { slug: 'lagos', name: 'Lagos' })] });
const settings = { ...readSettings({}), ...pages };
const [one, other] = [
  (await featuresOf(db, { clock, settings })).live,
  (await featuresOf(db, { clock, settings })).live,
];

const first = 'https://live.example/first.m3u8';
const second = 'https://youtu.be/jNQXAC9IVRw';

async function at(moment: string): Promise<void> {
  now = new Date(moment);
  await Promise.all([one.schedules.keep(), other.schedules.keep(), one.schedules.keep()]);
}

async function heard(slug = 'general'): Promise<string | null> {
  app.catalogueChanged();
  const { body } = await call(`/misc/stream?centreSlug=${slug}`);
  return readStream.reply.parse(body).data.stream;
}

const put = (slug: string, address: string) => call(`/admin/live/${slug}`, { method: 'PUT', body: { address }, token });
const clear = (slug: string) => call(`/admin/live/${slug}`, { method: 'DELETE', token });
const replan = (id: string, body: Record<string, unknown>) =>
  call(`/admin/live/schedules/${id}`, { method: 'PATCH', body, token });
const unplan = (id: string) => call(`/admin/live/schedules/${id}`, { method: 'DELETE', token });

async function read() {
  return endpoints.readLive.reply.parse((await call('/admin/live', { token })).body).data;
}

function plan(given: Record<string, string>) {
  const body = { slug: 'general', address: first, ...given };
  return call('/admin/live/schedules', { method: 'POST', body, token });
}

function planned(from: string, to: string, slug = 'general', address = first) {
  return plan({ slug, address, starts_at: `2199-03-10T${from}:00Z`, ends_at: `2199-03-10T${to}:00Z` });
}

beforeEach(async () => {
  await db.deleteFrom('stream_schedules').execute();
  await db.deleteFrom('settings').execute();
  await db.updateTable('centres').set({ stream_url: null }).execute();
  now = new Date('2026-03-10T09:00:00Z');
});

describe('what is on air', () => {
  test('is set and cleared for the library and for a centre, and listeners see it', async () => {
    expect((await put('general', first)).body).toMatchObject({ data: { slug: 'general', stream: { kind: 'hls' } } });
    expect((await put('lagos', second)).body).toMatchObject({ data: { name: 'Lagos', stream: { kind: 'youtube' } } });
    expect([await heard(), await heard('lagos')]).toEqual([first, second]);
    expect((await read()).places.map(({ slug, stream }) => [slug, stream?.address])).toEqual([
      ['general', first],
      ['lagos', second],
    ]);
    await clear('general');
    expect([await heard(), await heard('lagos')]).toEqual([null, second]);
    const { body } = await call('/admin/audit?kind=live', { token });
    expect(body).toMatchObject({
      data: [
        { action: 'live.clear', subject: { id: 'general', name: 'The library' }, before: { address: first } },
        { action: 'live.set', subject: { id: 'lagos', name: 'Lagos' }, after: { address: second } },
        { action: 'live.set', by: { email }, before: { address: null }, after: { address: first } },
      ],
    });
  });

  test('is no address that isn’t a stream’s, and at no centre that there isn’t', async () => {
    expect(await put('general', 'javascript:alert(1)')).toMatchObject({
      status: 400,
      body: { errors: { address: expect.stringContaining('http(s) address') } },
    });
    expect(await put('nowhere', first)).toBeRefused('centre.not_found');
  });
});

describe('a planned stream', () => {
  test('goes on air and off it by itself, once, whichever server does it', async () => {
    await planned('10:00', '12:00');
    await planned('11:00', '12:00', 'lagos', second);
    await at('2199-03-10T09:59:59Z');
    expect(await heard()).toBeNull();
    await at('2199-03-10T10:00:00Z');
    expect([await heard(), await heard('lagos')]).toEqual([first, null]);
    expect((await read()).schedules.map(({ state }) => state)).toEqual(['on-air', 'planned']);
    await at('2199-03-10T11:00:00Z');
    expect(await heard('lagos')).toBe(second);
    await at('2199-03-10T12:00:00Z');
    expect([await heard(), await heard('lagos'), (await read()).schedules]).toEqual([null, null, []]);
  });

  test('follows another at the same moment, and takes its place', async () => {
    await planned('10:00', '11:00');
    await planned('11:00', '12:00', 'general', second);
    await at('2199-03-10T10:00:00Z');
    await at('2199-03-10T11:00:00Z');
    expect(await heard()).toBe(second);
  });

  test('is put on air late after a time without a server, and never once it is over', async () => {
    await planned('10:00', '11:00');
    await planned('11:00', '12:00', 'general', second);
    await at('2199-03-10T11:59:00Z');
    expect(await heard()).toBe(second);
    const states = await db.selectFrom('stream_schedules').select('state').orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['missed', 'on-air']);
  });

  test('is left alone once the operator has set or cleared what is on air by hand', async () => {
    await planned('10:00', '12:00');
    await at('2199-03-10T10:00:00Z');
    await put('general', second);
    await at('2199-03-10T12:00:00Z');
    expect(await heard()).toBe(second);
  });

  test('is cancelled before it begins, or taken off the air', async () => {
    await planned('10:00', '11:00');
    await planned('11:00', '12:00');
    const [early = { id: '' }, late = { id: '' }] = (await read()).schedules;
    await at('2199-03-10T10:00:00Z');
    expect((await unplan(early.id)).body).toEqual({ message: 'The stream is off the air.' });
    expect((await unplan(late.id)).body).toEqual({ message: 'The stream is no longer planned.' });
    expect(await unplan(late.id)).toBeRefused('schedule.not_found');
    await at('2199-03-10T11:00:00Z');
    expect(await heard()).toBeNull();
    const { body } = await call('/admin/audit?kind=live&pageSize=4', { token });
    expect(body).toMatchObject({
      data: ['unschedule', 'unschedule', 'schedule', 'schedule'].map((act) => ({ action: `live.${act}` })),
    });
  });

  test('is changed: its place, its address, its start and its end; the second of two operators is refused', async () => {
    await planned('10:00', '11:00');
    await planned('12:00', '13:00');
    const [plan = { id: '', version: 0 }] = (await read()).schedules;
    const { id, version } = plan;
    const change = { version, slug: 'lagos', address: second, starts_at: '2199-03-10T09:00:00Z' };
    const changed = { id, slug: 'lagos', name: 'Lagos', stream: { address: second, kind: 'youtube' } };
    const moments = { starts_at: '2199-03-10T09:00:00.000Z', ends_at: '2199-03-10T11:00:00.000Z' };
    expect(await replan(id, change)).toMatchObject({ status: 200, body: { data: { ...changed, ...moments } } });
    expect(await replan(id, { version, address: first })).toBeRefused('operator.changed_meanwhile', {
      message:
        'Somebody else has changed what is planned for Lagos since you opened it. Look at it again before you change it.',
    });
    const back = { version: version + 1, slug: 'general', ends_at: '2199-03-10T12:30:00Z' };
    expect(await replan(id, back)).toBeRefused('schedule.overlaps');
    expect(await replan(id, { version: version + 1, ends_at: '2199-03-10T08:00:00Z' })).toMatchObject({
      status: 400,
      body: { errors: { ends_at: 'The end must be after the start.' } },
    });
    expect((await replan(id, { version: version + 1, starts_at: '2199-03-10T10:30:00Z' })).status).toBe(200);
    await at('2199-03-10T10:30:00Z');
    expect([await heard(), await heard('lagos')]).toEqual([null, second]);
    const { body } = await call('/admin/audit?kind=live&pageSize=2', { token });
    expect(body).toMatchObject({
      data: [
        { action: 'live.reschedule', subject: { id: 'lagos' }, before: { starts_at: moments.starts_at } },
        {
          action: 'live.reschedule',
          by: { email },
          before: { where: 'The library', address: first, starts_at: '2199-03-10T10:00:00.000Z' },
          after: { where: 'Lagos', address: second, starts_at: moments.starts_at },
        },
      ],
    });
    await unplan(id);
    expect(await replan(id, { version })).toBeRefused('schedule.not_found');
  });

  test('that is on air ends at another moment, or goes on from another address; where and since when it is stays', async () => {
    await planned('10:00', '11:00');
    const [plan = { id: '', version: 0 }] = (await read()).schedules;
    await at('2199-03-10T10:00:00Z');
    // Going on air doesn't raise a schedule's version, so an operator's pending change still applies.
    const longer = { version: plan.version, ends_at: '2199-03-10T11:30:00Z' };
    expect(await replan(plan.id, longer)).toMatchObject({ status: 200, body: { data: { state: 'on-air' } } });
    const version = plan.version + 1;
    expect(await replan(plan.id, { version, slug: 'lagos' })).toMatchObject({
      status: 400,
      body: { errors: { slug: expect.any(String) } },
    });
    expect(await replan(plan.id, { version, starts_at: '2199-03-10T10:30:00Z' })).toMatchObject({
      status: 400,
      body: { errors: { starts_at: expect.any(String) } },
    });
    expect((await replan(plan.id, { version, address: second })).status).toBe(200);
    expect(await heard()).toBe(second);
    await at('2199-03-10T11:00:00Z');
    expect(await heard()).toBe(second);
    await at('2199-03-10T11:30:00Z');
    expect(await heard()).toBeNull();
  });

  test('overlaps no other in its place, also not of two that are planned at once', async () => {
    const both = await Promise.all([planned('10:00', '12:00'), planned('11:00', '13:00')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await planned('11:30', '11:45')).toBeRefused('schedule.overlaps', {
      message: expect.stringMatching(
        /^Something else is planned in the library from 2199-03-10 1[01]:00 to .* \(UTC\)\.$/,
      ),
    });
    expect((await planned('10:00', '12:00', 'lagos')).status).toBe(200);
    expect(await planned('14:00', '14:00')).toMatchObject({
      status: 400,
      body: { errors: { ends_at: expect.any(String) } },
    });
    const past = { starts_at: '2020-01-01T10:00:00Z', ends_at: '2020-01-01T11:00:00Z' };
    expect(await plan(past)).toMatchObject({ status: 400, body: { errors: { ends_at: expect.any(String) } } });
    const endless = { starts_at: '2199-03-10T10:00:00Z', ends_at: '9999-12-31T23:30:00-05:00' };
    expect(await plan(endless)).toMatchObject({ status: 400, body: { errors: { ends_at: expect.any(String) } } });
  });
});

describe('a stream’s address is tested', () => {
  const kinds: Record<string, RequestListener> = {
    '/good.m3u8': (_, reply) => reply.setHeader('access-control-allow-origin', '*').end('#EXTM3U\n'),
    '/closed.m3u8': (_, reply) => reply.end('#EXTM3U\n'),
    '/page.m3u8': (_, reply) => reply.setHeader('content-type', 'text/html').end('<html>'),
    '/talk.mp4': (_, reply) => reply.setHeader('content-type', 'video/mp4').end('film'),
    '/moved': (_, reply) => reply.writeHead(302, { location: '/talk.mp4' }).end(),
  };
  const host = createServer((request, reply) =>
    (kinds[request.url ?? ''] ?? ((_, none) => none.writeHead(404).end()))(request, reply),
  );
  const url = new Promise<string>((resolve) => {
    host.listen(0, '127.0.0.1', () => {
      const address = host.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
  afterAll(() => void host.close());
  const tests = new StreamTests({ pages, allowsPrivate: true });

  test.each([
    ['/good.m3u8', true, 'The address returned an HLS playlist'],
    ['/closed.m3u8', false, 'doesn’t let pages of https://talks.example read it'],
    ['/page.m3u8', false, 'no HLS playlist, but text/html'],
    ['/talk.mp4', true, 'returned video/mp4'],
    ['/moved', true, 'returned video/mp4'],
    ['/gone', false, 'answered 404'],
  ])('%s: %s, %s', async (path, isGood, said) => {
    const tested = await tests.test((await url) + path);
    expect(tested).toMatchObject({ is_good: isGood, said: expect.stringContaining(said) });
    expect(tested.obstacle).toContain('Give the stream an https address');
  });

  test('from the public network alone, and only as a stream’s', async () => {
    const ask = (address: string) => call('/admin/live/test', { method: 'POST', body: { address }, token });
    const refused = { is_good: false, said: expect.stringContaining('private network') };
    expect((await ask(`${await url}/good.m3u8`)).body).toMatchObject({ data: refused });
    expect((await ask('http://169.254.169.254/latest')).body).toMatchObject({ data: refused });
    expect(await ask('file:///etc/passwd')).toBeRefused('request.invalid');
  });
});

test('a stream that was tested may be played by the desk’s page of streams for a quarter of an hour, and by no other', async () => {
  let moment = new Date('2026-03-10T09:00:00Z');
  const server = await startApp(db, { clock: { now: () => moment } });
  const policyOf = async (page: string) => (await server.get(page)).headers.get('content-security-policy') ?? '';
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ address: 'http://tested.example.invalid:8443/a.m3u8' });
  expect((await server.get('/v1/admin/live/test', { method: 'POST', headers, body })).status).toBe(200);
  for (const page of ['/admin/live', '/admin/live?from=mail']) {
    expect(await policyOf(page), page).toMatch(/media-src 'self' blob: [^;]*http:\/\/tested\.example\.invalid:8443/);
  }
  for (const page of ['/', '/admin', '/admin/lives', '/sw.js'])
    expect(await policyOf(page), page).not.toContain('tested');
  moment = new Date('2026-03-10T09:15:00Z');
  expect(await policyOf('/admin/live')).not.toContain('tested');
});

test('what one server tested may be played by the page of any other', async () => {
  const tester = await startApp(db);
  const other = await startNotifiedApp(connection);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ address: 'http://elsewhere.example.invalid/a.m3u8' });
  expect((await tester.get('/v1/admin/live/test', { method: 'POST', headers, body })).status).toBe(200);
  await waitFor('the other server to hear of it', async () => {
    const policy = (await other.get('/admin/live')).headers.get('content-security-policy') ?? '';
    return policy.includes('http://elsewhere.example.invalid');
  });
});

test('of several who say at once what is on air, each follows another in the audit', async () => {
  const addresses = [1, 2, 3, 4].map((n) => `https://live.example/at-once-${n}`);
  await Promise.all(addresses.map((address) => put('general', address)));
  const { body } = await call('/admin/audit?kind=live&pageSize=4', { token });
  const acts = listAudit.reply.parse(body).data.toReversed();
  expect(acts.map(({ before }) => before?.address)).toEqual([
    null,
    ...acts.slice(0, 3).map(({ after }) => after?.address),
  ]);
});
