import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeCategory, makeSpeaker } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { startPushService } from '#core/server/test/push-service';
import { AccountExport } from '#features/accounts/contract/export';
import { type PushState, readPush } from '#features/follows/contract/push';

const { db } = await makeDatabase();
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const monday = new Date('2026-06-01T11:00:00Z');
let now = monday;
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const service = await startPushService();
const env = { LOG_LEVEL: 'silent', FFMPEG: 'off', MAIL_FROM: 'Lectern <library@example.org>' };
const signal = new AbortController().signal;
const settings = { ...readSettings({ ...env, PUSH_PRIVATE: 'on' }), role: 'web' as const };
const app = await startApp(db, { clock, settings });
const calls = accountCalls(app);
const server = async () => {
  const { follows, core } = await featuresOf(db, { clock, settings });
  return { ...follows, send: () => core.queue.runDue('push', signal) };
};
const one = await server();
const another = await server();
const { send } = one;

async function round(): Promise<void> {
  await one.announcer.run();
  await send();
}

beforeEach(async () => {
  await db.deleteFrom('push_subscriptions').execute();
  service.answer({ status: 201 });
  service.pushed.length = 0;
  now = monday;
});

const put = (token: string, given: unknown) => calls.call('/follows/push', { method: 'PUT', body: given, token });

async function stateOf(token: string): Promise<PushState> {
  return readPush.reply.parse((await calls.call('/follows/push', { token })).body).data;
}

async function follower(of: string, { zone = 'Africa/Lagos' } = {}) {
  const { token, accountId, email } = await makeListener(db, clock);
  await calls.call(`/follows/${of}`, { method: 'PUT', body: {}, token });
  await calls.call('/follows/notices', { method: 'PATCH', body: { zone }, token });
  const subscription = service.subscribe();
  expect((await put(token, subscription)).status).toBe(200);
  return { token, accountId, email, subscription, arrived: () => service.to(subscription.endpoint) };
}

let named = 0;
async function speaker() {
  named += 1;
  const speakerId = await makeSpeaker(db, { name: `Speaker ${named}` });
  await publish({ speakerId, at: new Date(now.getTime() - dayMs) });
  return speakerId;
}

async function publish({ at = now, ...message }: Parameters<typeof makeMessage>[1] & { at?: Date }): Promise<string> {
  const id = await makeMessage(db, message);
  await db.updateTable('message_appearances').set({ appeared_at: at }).where('message_id', '=', id).execute();
  return id;
}

describe('a push message', () => {
  test('comes once some minutes after a message appeared, encrypted for the browser and signed by the library', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    pass(minuteMs);
    const id = await publish({ speakerId, topic: 'Bread & water' });
    await round();
    expect(ada.arrived()).toEqual([]);
    pass(6 * minuteMs);
    await round();
    await round();
    pass(dayMs);
    await round();
    expect(service.wrong).toEqual([]);
    expect(service.pushed).toHaveLength(1);
    const { notice, headers, vapid, size } = service.pushed[0] ?? expect.fail('nothing came');
    expect(notice).toEqual({
      title: 'Bread & water',
      body: `Speaker ${named}`,
      path: `/message/${id}`,
      tag: expect.stringMatching(/^new-\w+$/),
    });
    expect(headers).toMatchObject({
      ttl: '86400',
      topic: notice.tag,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(vapid).toMatchObject({ key: (await stateOf(ada.token)).key, sub: 'mailto:library@example.org' });
    expect(size).toBeLessThan(4096);
  });

  test('is about a paid message too, and about many one that leads to all of them', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    const paid = await publish({ speakerId, topic: 'Paid', priceKobo: 50_000 });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived()).toMatchObject([{ title: 'Paid', path: `/message/${paid}` }]);
    for (let place = 0; place < 30; place += 1) await publish({ speakerId, topic: `Part ${place}` });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived()).toHaveLength(1);
    pass(hourMs);
    await round();
    expect(ada.arrived()).toHaveLength(2);
    expect(ada.arrived()[1]).toMatchObject({ title: '30 new messages', path: '/library/new' });
    expect(new Set(ada.arrived().map(({ tag }) => tag)).size).toBe(2);
  });

  test('fits whatever a message is called', async () => {
    const name = '🕊'.repeat(200);
    const speakerId = await makeSpeaker(db, { name });
    await publish({ speakerId, at: new Date(now.getTime() - dayMs) });
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId, topic: '🌍'.repeat(300) });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived()).toMatchObject([{ title: '🌍'.repeat(200), body: '🕊'.repeat(200) }]);
    expect(service.pushed[0]?.size).toBeLessThan(4096);
  });

  test('is about nothing that was withdrawn, that came before the follow, or of what has its notices off', async () => {
    const speakerId = await speaker();
    const quiet = await makeCategory(db);
    await publish({ categoryIds: [quiet], at: new Date(now.getTime() - dayMs) });
    app.catalogueChanged();
    const ada = await follower(`speaker/${speakerId}`);
    await calls.call(`/follows/category/${quiet}`, { method: 'PUT', body: { notices: false }, token: ada.token });
    const withdrawn = await publish({ speakerId });
    await publish({ categoryIds: [quiet] });
    pass(6 * minuteMs);
    await one.announcer.run();
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', withdrawn).execute();
    await send();
    await db.updateTable('messages').set({ status: 'published' }).where('id', '=', withdrawn).execute();
    await round();
    pass(dayMs);
    await round();
    expect(ada.arrived()).toEqual([]);
    await publish({ speakerId, topic: 'Next' });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived()).toMatchObject([{ title: 'Next' }]);
  });

  test('waits for the morning of the listener’s zone', async () => {
    const speakerId = await speaker();
    now = new Date('2026-06-01T20:30:00Z');
    const lagos = await follower(`speaker/${speakerId}`);
    const york = await follower(`speaker/${speakerId}`, { zone: 'America/New_York' });
    await publish({ speakerId });
    pass(6 * minuteMs);
    await round();
    expect([lagos.arrived().length, york.arrived().length]).toEqual([0, 1]);
    now = new Date('2026-06-02T05:59:00Z');
    await round();
    expect(lagos.arrived()).toEqual([]);
    now = new Date('2026-06-02T06:00:00Z');
    await round();
    expect(lagos.arrived()).toHaveLength(1);
  });

  test('is sent once, though two servers send at the same time', async () => {
    const speakerId = await speaker();
    const all = await Promise.all(Array.from({ length: 30 }, () => follower(`speaker/${speakerId}`)));
    await publish({ speakerId });
    pass(6 * minuteMs);
    await Promise.all([one, another].map(({ announcer }) => announcer.run()));
    await Promise.all([one, another, one, another].map((each) => each.send()));
    expect(all.map(({ arrived }) => arrived().length)).toEqual(all.map(() => 1));
  });

  test('that comes while another is sent isn’t lost', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId, topic: 'First' });
    pass(6 * minuteMs);
    await one.announcer.run();
    service.answer({ status: 201 }, async () => {
      await publish({ speakerId, topic: 'Second' });
      pass(6 * minuteMs);
      await another.announcer.run();
    });
    await send();
    service.answer({ status: 201 });
    pass(hourMs);
    await send();
    expect(ada.arrived().map(({ title }) => title)).toEqual(['First', 'Second']);
  });
});

describe('a push service', () => {
  test.each([429, 500, 503])(
    'that answers %d is asked again, later each time, and gets it once more',
    async (status) => {
      const speakerId = await speaker();
      const ada = await follower(`speaker/${speakerId}`);
      await publish({ speakerId });
      pass(6 * minuteMs);
      service.answer({ status });
      await round();
      await round();
      expect(service.pushed).toHaveLength(1);
      for (const [seconds, attempts] of [
        [20, 1],
        [20, 2],
        [60, 2],
        [90, 3],
      ] as const) {
        pass(seconds * 1000);
        await send();
        expect(service.pushed).toHaveLength(attempts);
      }
      service.answer({ status: 201 });
      pass(12 * minuteMs);
      await send();
      pass(hourMs);
      await send();
      expect(new Set(ada.arrived().map(({ tag }) => tag)).size).toBe(1);
      expect(service.pushed).toHaveLength(4);
    },
  );

  test('that says when is asked then', async () => {
    const speakerId = await speaker();
    await follower(`speaker/${speakerId}`);
    await publish({ speakerId });
    pass(6 * minuteMs);
    service.answer({ status: 429, retryAfter: 3 * 3600 });
    await round();
    pass(2.9 * hourMs);
    await send();
    expect(service.pushed).toHaveLength(1);
    pass(0.2 * hourMs);
    await send();
    expect(service.pushed).toHaveLength(2);
  });

  test('that fails for a day misses that message, but gets the next', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`, { zone: 'Africa/Lagos' });
    await publish({ speakerId, topic: 'Missed' });
    pass(6 * minuteMs);
    service.answer({ status: 500 });
    await round();
    for (let hour = 0; hour < 40; hour += 1) {
      pass(hourMs);
      await send();
    }
    const attempts = service.pushed.length;
    service.answer({ status: 201 });
    pass(5 * hourMs);
    await send();
    expect(service.pushed).toHaveLength(attempts);
    await publish({ speakerId, topic: 'Next' });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived().at(-1)).toMatchObject({ title: 'Next' });
    expect(service.pushed).toHaveLength(attempts + 1);
  });

  test('that is sent what was withdrawn meanwhile isn’t asked again', async () => {
    const speakerId = await speaker();
    await follower(`speaker/${speakerId}`);
    const id = await publish({ speakerId });
    pass(6 * minuteMs);
    service.answer({ status: 503 });
    await round();
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    service.answer({ status: 201 });
    pass(hourMs);
    await send();
    expect(service.pushed).toHaveLength(1);
  });

  test.each([404, 410])('that answers %d has no such subscription any more: it is deleted', async (status) => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId });
    pass(6 * minuteMs);
    service.answer({ status });
    await round();
    expect(await stateOf(ada.token)).toMatchObject({ is_on: false, devices: 0 });
  });

  test('is a public name with https on its own port: others are refused, and ended where an earlier version took them', async () => {
    const strict = await startApp(db, {
      clock,
      settings: { ...readSettings(env), role: 'web' as const },
    });
    const { token } = await makeListener(db, clock);
    const { keys } = service.subscribe();
    const give = (endpoint: string) =>
      accountCalls(strict).call('/follows/push', { method: 'PUT', body: { endpoint, keys }, token });
    for (const endpoint of [
      'https://127.0.0.1/send',
      'https://[::1]/send',
      'http://push.example.org/send',
      'ftp://push.example.org/',
      'https://a:b@push.example.org/',
      'https://push.example.org:8443/send',
      'https://push.example.org:80/send',
      'https://93.184.216.34/send',
      'https://[2606:2800:220:1:248:1893:25c8:1946]/send',
      'https://0x5db8d822/send',
      'https://push/send',
      'https://push.example.org/send#part',
      'https://push.example.org/send#',
      'send',
    ]) {
      expect(await give(endpoint)).toBeRefused('request.invalid', {
        errors: { endpoint: expect.stringContaining('push service') },
      });
    }
    for (const endpoint of ['https://push.example.org/send', 'https://push.example.org:443/send?to=ada'])
      expect((await give(endpoint)).status).toBe(200);
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: service.subscribe().endpoint.replace('127.0.0.1', 'localhost') })
      .execute();
    const speakerId = await speaker();
    await calls.call(`/follows/speaker/${speakerId}`, { method: 'PUT', body: {}, token });
    await publish({ speakerId });
    pass(6 * minuteMs);
    const guarded = await featuresOf(db, { clock, settings: { ...readSettings(env), role: 'web' } });
    await guarded.follows.announcer.run();
    await guarded.core.queue.runDue('push', signal);
    expect(service.pushed).toEqual([]);
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });
});

describe('a subscription', () => {
  test('is looked at once, though the last announcement was at a finer moment than clocks here know', async () => {
    const speakerId = await speaker();
    const id = await publish({ speakerId });
    await sql`
      update message_appearances set announced_at =
        coalesce((select max(announced_at) from message_appearances), ${now}) + interval '456 microseconds'
      where message_id = ${id}`.execute(db);
    await follower(`speaker/${speakerId}`);
    await send();
    expect(await db.selectFrom('work_items').select('key').where('kind', '=', 'push').execute()).toEqual([]);
  });

  test('is one browser’s of one account: turned on and off there alone', async () => {
    const email = `devices-${process.pid}@example.org`;
    const phone = await calls.join(email);
    const laptop = entered(await calls.logIn(email)).token;
    const [onPhone, onLaptop] = [service.subscribe(), service.subscribe()];
    await put(phone, onPhone);
    expect(await stateOf(laptop)).toMatchObject({ is_on: false, devices: 1 });
    await put(laptop, onLaptop);
    expect(await stateOf(laptop)).toMatchObject({ is_on: true, devices: 2 });
    const ended = await calls.call('/follows/push', { method: 'DELETE', token: phone });
    expect(readPush.reply.parse(ended.body).data).toMatchObject({ is_on: false, devices: 1 });
    expect(await stateOf(laptop)).toMatchObject({ is_on: true });
    const other = await makeListener(db, clock);
    await put(other.token, onLaptop);
    expect(await stateOf(laptop)).toMatchObject({ is_on: false, devices: 0 });
    expect(await stateOf(other.token)).toMatchObject({ is_on: true, devices: 1 });
  });

  test('ends with its session: at signing out, and with a new password', async () => {
    const email = `ending-${process.pid}@example.org`;
    const phone = await calls.join(email);
    const laptop = entered(await calls.logIn(email)).token;
    await put(phone, service.subscribe());
    await put(laptop, service.subscribe());
    expect((await calls.post('/auth/logout', {}, phone)).status).toBe(200);
    expect(await stateOf(laptop)).toMatchObject({ is_on: true, devices: 1 });
    const again = entered(await calls.logIn(email)).token;
    await put(again, service.subscribe());
    const passwords = {
      current_password: usualPassword,
      password: 'another quiet morning',
      confirm_password: 'another quiet morning',
    };
    const changed = await calls.post('/users/account/password', passwords, laptop);
    expect(changed.status).toBe(200);
    expect(await stateOf(laptop)).toMatchObject({ is_on: true, devices: 1 });
  });

  test('of a session that has run out gets nothing', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    pass(31 * dayMs);
    await publish({ speakerId });
    pass(6 * minuteMs);
    await round();
    expect(ada.arrived()).toEqual([]);
  });

  test('takes no keys that nothing can be encrypted for, and no access token', async () => {
    const { token } = await makeListener(db, clock);
    const { endpoint, keys } = service.subscribe();
    for (const [given, field] of [
      [{ endpoint, keys: { ...keys, auth: 'short' } }, 'keys.auth'],
      [{ endpoint, keys: { ...keys, p256dh: 'B' } }, 'keys.p256dh'],
      [{ endpoint, keys: { ...keys, p256dh: `B${'x'.repeat(86)}` } }, 'keys.p256dh'],
    ] as const) {
      expect(await put(token, given)).toMatchObject({ status: 400, body: { errors: { [field]: expect.any(String) } } });
    }
    expect((await calls.call('/follows/push')).status).toBe(401);
  });

  test('that the browser renews keeps what is still to be pushed', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId, topic: 'Waits' });
    pass(6 * minuteMs);
    await one.announcer.run();
    const renewed = service.subscribe();
    const { endpoint, keys } = ada.subscription;
    const renewal = (former: object) => calls.post('/follows/push/renewal', { former, renewed });
    expect(await renewal({ endpoint, auth: renewed.keys.auth })).toBeRefused('push_subscription.not_found');
    expect((await renewal({ endpoint, auth: keys.auth })).status).toBe(200);
    expect((await renewal({ endpoint, auth: keys.auth })).status).toBe(404);
    expect((await put(ada.token, renewed)).status).toBe(200);
    await send();
    expect(ada.arrived()).toEqual([]);
    expect(service.to(renewed.endpoint)).toMatchObject([{ title: 'Waits' }]);
    expect(await stateOf(ada.token)).toMatchObject({ is_on: true, devices: 1 });
  });

  test('that is renewed while its former address answers 410 stays', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId });
    pass(6 * minuteMs);
    await one.announcer.run();
    const renewed = service.subscribe();
    service.end(ada.subscription.endpoint);
    service.answer({ status: 201 }, () => put(ada.token, renewed));
    await send();
    expect(service.to(renewed.endpoint)).toHaveLength(1);
    expect(await stateOf(ada.token)).toMatchObject({ is_on: true, devices: 1 });
  });

  test('that is renewed by its browser while its former address answers 410 gets what was to be pushed', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId });
    pass(6 * minuteMs);
    await one.announcer.run();
    const renewed = service.subscribe();
    const { endpoint, keys } = ada.subscription;
    service.end(endpoint);
    const renewal = { former: { endpoint, auth: keys.auth }, renewed };
    service.answer({ status: 201 }, () => calls.post('/follows/push/renewal', renewal));
    await send();
    expect(service.to(renewed.endpoint)).toHaveLength(1);
  });

  test('that is renewed has not failed yet, whatever its former address answered', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId });
    pass(6 * minuteMs);
    await one.announcer.run();
    service.answer({ status: 403 });
    for (let hours = 0; hours < 20; hours += 2) {
      await send();
      pass(2 * hourMs);
    }
    expect((await put(ada.token, service.subscribe())).status).toBe(200);
    pass(6 * hourMs);
    await send();
    expect(await stateOf(ada.token)).toMatchObject({ is_on: true, devices: 1 });
  });

  test('that is turned on once more is not pushed more often', async () => {
    const speakerId = await speaker();
    const ada = await follower(`speaker/${speakerId}`);
    await publish({ speakerId, topic: 'First' });
    pass(6 * minuteMs);
    await round();
    await publish({ speakerId, topic: 'Second' });
    pass(6 * minuteMs);
    await round();
    expect((await put(ada.token, ada.subscription)).status).toBe(200);
    await send();
    expect(ada.arrived().map(({ title }) => title)).toEqual(['First']);
    pass(hourMs);
    await send();
    expect(ada.arrived().map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('is one of twenty at most: the oldest ends', async () => {
    const email = `many-${process.pid}@example.org`;
    const first = await calls.join(email);
    await put(first, service.subscribe());
    let last = first;
    for (let place = 0; place < 20; place += 1) {
      pass(minuteMs);
      last = entered(await calls.logIn(email)).token;
      await put(last, service.subscribe());
    }
    expect(await stateOf(first)).toMatchObject({ is_on: false, devices: 20 });
    expect(await stateOf(last)).toMatchObject({ is_on: true });
  });

  test('is in the account’s export without what opens it, and goes with the account', async () => {
    const email = `leaving-${process.pid}@example.org`;
    const token = await calls.join(email);
    const subscription = service.subscribe();
    await put(token, subscription);
    const { body } = await calls.call('/users/export', { token });
    expect(AccountExport.parse(body).push_subscriptions).toEqual([
      { service: new URL(subscription.endpoint).host, since: now.toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toContain(subscription.keys.auth);
    expect(JSON.stringify(body)).not.toContain(subscription.endpoint);
    const gone = await calls.call('/users/account', { method: 'DELETE', body: { password: usualPassword }, token });
    expect(gone.status).toBe(200);
    expect(await db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });
});
