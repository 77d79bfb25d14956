import { describe, expect, test } from 'vitest';
import { mailsOf } from '#core/server/boot/mail';
import { smtpTransport } from '#core/server/mail/smtp';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { startMailServer } from '#core/server/test/mail-server';
import { makeCategory, makeSpeaker } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { startOutbox } from '#core/server/test/make-outbox';
import { waitFor } from '#core/server/test/wait-for';
import { changeFollowNotices, type FollowMails } from '#features/follows/contract/notices';
import { MailRound } from './mail-round.ts';

const { db } = await makeDatabase();
const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const monday = new Date('2026-06-01T11:00:00Z');
let now = monday;
const clock = { now: () => now };
const mailServer = await startMailServer();
atTheEnd(() => mailServer.stop());
// A web server has no rounds of its own, which could mail a message before it is withdrawn.
const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), role: 'web' as const };
const app = await startApp(db, { clock, settings });
const calls = accountCalls(app);
const features = await featuresOf(db, { clock, linkTo: (page) => app.url + page });
const from = 'Lectern <library@example.org>';
const transport = smtpTransport({ smtpUrl: mailServer.url, from });
const outbox = startOutbox({ database: db, clock, from, transport, renderers: mailsOf(features) });
const { announcer } = features.follows;
const enqueued = () => db.selectFrom('mails').select(['payload']).where('kind', '=', 'new-from-follows').execute();

async function round(): Promise<void> {
  await announcer.run();
  await new MailRound({ clock, outbox }).run();
}

async function follower(mails: FollowMails, of: string, { zone = 'Africa/Lagos', confirmed = true } = {}) {
  const { token, accountId, email } = await makeListener(db, clock);
  if (confirmed)
    await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();
  await calls.call(`/follows/${of}`, { method: 'PUT', body: {}, token });
  const choose = (body: object) => calls.call('/follows/notices', { method: 'PATCH', body, token });
  await choose({ mails, zone });
  return {
    token,
    accountId,
    email,
    choose,
    arrived: () => mailServer.arrived.filter(({ to }) => to === email).map(({ mail }) => mail),
  };
}

let named = 0;
async function speaker() {
  named += 1;
  const speakerId = await makeSpeaker(db, { name: `Speaker ${named}` });
  await publish({ speakerId, at: new Date(now.getTime() - dayMs) });
  return speakerId;
}

async function publish({ at, ...message }: Parameters<typeof makeMessage>[1] & { at: Date }): Promise<string> {
  const id = await makeMessage(db, message);
  await db.updateTable('message_appearances').set({ appeared_at: at }).where('message_id', '=', id).execute();
  return id;
}

const sentAll = () => waitFor('all mails to be sent', async () => (await enqueued()).length === 0);

describe('mails at once', () => {
  test('come once, some minutes after a message appeared, with what it is and a link that ends them', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('at-once', `speaker/${speakerId}`);
    const id = await publish({ speakerId, topic: 'Bread & water', at: new Date(now.getTime() + minuteMs) });
    now = new Date(now.getTime() + 5 * minuteMs);
    await round();
    expect(await enqueued()).toEqual([]);
    now = new Date(now.getTime() + 2 * minuteMs);
    await round();
    await round();
    await sentAll();
    const [mail, ...others] = ada.arrived();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^New from Speaker \d+: Bread & water$/);
    expect(mail?.text).toContain(`/message/${id}`);
    expect(mail?.html).toContain('Bread &#38; water');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, end] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(mail?.text).toContain(end ?? 'no link');
    const posted = await fetch(end ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    const { body } = await calls.call('/follows/notices', { token: ada.token });
    expect(changeFollowNotices.reply.parse(body).data.mails).toBe('off');
  });

  test('of 500 that are published together are one, and of what follows within hours one more', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('at-once', `speaker/${speakerId}`);
    const appear = async (count: number) => {
      for (let place = 0; place < count; place += 1) await publish({ speakerId, at: now });
    };
    await appear(40);
    now = new Date(now.getTime() + 6 * minuteMs);
    await round();
    await sentAll();
    for (let hour = 0; hour < 3; hour += 1) {
      await appear(3);
      now = new Date(now.getTime() + hourMs);
      await round();
    }
    expect(ada.arrived().map(({ subject }) => subject)).toEqual(['40 new messages from what you follow']);
    expect(ada.arrived()[0]?.text).toContain('20 more are on the page.');
    now = new Date(now.getTime() + hourMs);
    await round();
    await sentAll();
    expect(ada.arrived().map(({ subject }) => subject)).toEqual([
      '40 new messages from what you follow',
      '9 new messages from what you follow',
    ]);
  });

  test('have nothing that was withdrawn, from before the follow, or of what has its notices off', async () => {
    now = monday;
    const speakerId = await speaker();
    const quiet = await makeCategory(db);
    const ada = await follower('at-once', `speaker/${speakerId}`);
    await publish({ categoryIds: [quiet], at: new Date(now.getTime() - dayMs) });
    app.catalogueChanged();
    await calls.call(`/follows/category/${quiet}`, { method: 'PUT', body: { notices: false }, token: ada.token });
    const withdrawn = await publish({ speakerId, at: now });
    await publish({ categoryIds: [quiet], at: new Date(now.getTime() + minuteMs) });
    now = new Date(now.getTime() + 10 * minuteMs);
    await announcer.run();
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', withdrawn).execute();
    await new MailRound({ clock, outbox }).run();
    expect(await enqueued()).toEqual([]);
    const payload = { accountId: ada.accountId, after: monday.toISOString(), until: '2099-01-01T00:00:00.000Z' };
    await outbox.enqueue(db, { kind: 'new-from-follows', payload });
    await sentAll();
    expect(ada.arrived()).toEqual([]);
  });

  test('wait for the release', async () => {
    now = new Date(Date.now());
    const speakerId = await speaker();
    const ada = await follower('at-once', `speaker/${speakerId}`, { zone: zoneWithNoon(now) });
    const release = new Date(now.getTime() + hourMs);
    await makeMessage(db, { speakerId, startDate: release });
    now = new Date(release.getTime() - minuteMs);
    await round();
    expect(await enqueued()).toEqual([]);
    now = new Date(release.getTime() + 6 * minuteMs);
    await round();
    await sentAll();
    expect(ada.arrived()).toHaveLength(1);
  });

  test('wait for the morning of the listener’s zone', async () => {
    now = monday;
    const speakerId = await speaker();
    const lagos = await follower('at-once', `speaker/${speakerId}`);
    const tokyo = await follower('at-once', `speaker/${speakerId}`, { zone: 'Asia/Tokyo' });
    now = new Date('2026-06-01T13:00:00Z');
    await publish({ speakerId, at: new Date(now.getTime() - 10 * minuteMs) });
    await round();
    await sentAll();
    expect([lagos.arrived().length, tokyo.arrived().length]).toEqual([1, 0]);
    now = new Date('2026-06-01T21:59:00Z');
    await round();
    expect(tokyo.arrived()).toEqual([]);
    now = new Date('2026-06-01T22:00:00Z');
    await round();
    await sentAll();
    expect(tokyo.arrived()).toHaveLength(1);
  });

  test('go to confirmed addresses alone', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('at-once', `speaker/${speakerId}`, { confirmed: false });
    await publish({ speakerId, at: now });
    now = new Date(now.getTime() + 10 * minuteMs);
    await round();
    expect(await enqueued()).toEqual([]);
    expect(ada.arrived()).toEqual([]);
  });

  test('are one for each listener, however many servers look at the same moment', async () => {
    now = monday;
    const speakerId = await speaker();
    const all = [];
    for (let place = 0; place < 12; place += 1) all.push(await follower('at-once', `speaker/${speakerId}`));
    await publish({ speakerId, at: now });
    now = new Date(now.getTime() + 10 * minuteMs);
    await Promise.all(Array.from({ length: 5 }, round));
    await round();
    await sentAll();
    expect(all.map(({ arrived }) => arrived().length)).toEqual(all.map(() => 1));
  });
});

describe('a digest', () => {
  test('comes on Saturday at nine, when there is something, with all of the week', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('weekly', `speaker/${speakerId}`);
    for (let day = 0; day < 3; day += 1) {
      await publish({ speakerId, at: now });
      now = new Date(now.getTime() + dayMs);
      await round();
    }
    expect(await enqueued()).toEqual([]);
    now = new Date('2026-06-06T08:00:00Z');
    await round();
    await sentAll();
    expect(ada.arrived().map(({ subject }) => subject)).toEqual(['3 new messages from what you follow']);
    now = new Date('2026-06-13T08:00:00Z');
    await round();
    expect(await enqueued()).toEqual([]);
    await publish({ speakerId, topic: 'One more', at: now });
    now = new Date('2026-06-20T08:00:00Z');
    await round();
    await sentAll();
    expect(ada.arrived()[1]?.subject).toMatch(/One more$/);
  });

  test('ends with the mails, and begins with what comes after they are asked for', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('weekly', `speaker/${speakerId}`);
    await publish({ speakerId, at: now });
    await ada.choose({ mails: 'off' });
    now = new Date('2026-06-06T08:00:00Z');
    await round();
    await ada.choose({ mails: 'weekly' });
    now = new Date('2026-06-13T08:00:00Z');
    await round();
    expect(await enqueued()).toEqual([]);
    expect(ada.arrived()).toEqual([]);
  });
});

describe('what is chosen', () => {
  test('is off at first, in the library’s zone; the browser’s counts until the listener chooses one', async () => {
    now = monday;
    const { token } = await makeListener(db, clock);
    const read = async () =>
      changeFollowNotices.reply.parse((await calls.call('/follows/notices', { token })).body).data;
    const choose = (body: object) => calls.call('/follows/notices', { method: 'PATCH', body, token });
    expect(await read()).toEqual({ mails: 'off', zone: 'Africa/Lagos', zone_is_chosen: false, is_confirmed: false });
    await choose({ browser_zone: 'Nowhere/Else' });
    await choose({ browser_zone: 'Europe/London' });
    expect(await read()).toMatchObject({ mails: 'off', zone: 'Europe/London', zone_is_chosen: false });
    await choose({ zone: 'Asia/Tokyo', mails: 'weekly' });
    await choose({ browser_zone: 'Europe/Paris' });
    expect(await read()).toMatchObject({ mails: 'weekly', zone: 'Asia/Tokyo', zone_is_chosen: true });
    expect(await choose({ zone: 'Nowhere/Else' })).toBeRefused('request.invalid');
  });

  test('can’t be ended with a token that was guessed, nor by opening the link', async () => {
    now = monday;
    const speakerId = await speaker();
    const ada = await follower('weekly', `speaker/${speakerId}`);
    const guessed = `${ada.accountId}-${'A'.repeat(43)}`;
    const refused = await calls.post('/follows/unsubscribe', { token: guessed });
    expect(refused).toBeRefused('confirmation.invalid');
    expect((await fetch(`${app.url}/profile/unsubscribe/${guessed}`, { method: 'POST' })).status).toBe(400);
    expect((await fetch(`${app.url}/profile/unsubscribe/${guessed}`)).status).toBe(200);
    const { body } = await calls.call('/follows/notices', { token: ada.token });
    expect(changeFollowNotices.reply.parse(body).data.mails).toBe('weekly');
  });
});

function zoneWithNoon(moment: Date): string {
  const behind = moment.getUTCHours() - 12;
  return behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}
