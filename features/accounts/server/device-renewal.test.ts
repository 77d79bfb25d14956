import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { entered, usualPassword } from '#core/server/test/account-calls';
import { Browser, idsOf } from '#core/server/test/activity-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { Authenticator } from '#core/server/test/authenticator';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { newNetwork } from '#core/server/test/password-browser';
import { keepMail } from '#core/server/test/sent-mail';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const mails = keepMail();
const limits = {
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LIMIT_SIGN_IN_PER_ACCOUNT: '4',
  LIMIT_SIGN_IN_OF_STRANGERS: '8',
};
const start = (more: Record<string, string> = {}) =>
  startApp(db, { settings: readSettings({ ...limits, ...more }), clock: { now: () => now }, mailTransport: mails });
const app = await start();

const makeToken = () => randomBytes(32).toString('base64url');
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

class Phone extends Browser {
  constructor(cookie = '', at: TestApp = app) {
    super(at, { headers: newNetwork() });
    this.cookie = cookie;
  }

  async enter(address: string, body: Record<string, unknown>): Promise<number> {
    const reply = await this.ask('POST', address, body);
    const answer = { status: reply.status, headers: reply.headers, body: await reply.json() };
    if (reply.status === 200) this.session = entered(answer).token;
    return reply.status;
  }

  signUp(email: string): Promise<number> {
    const name = 'Ada Obi';
    return this.enter('/auth/signup', { name, email, password: usualPassword, confirm_password: usualPassword });
  }

  logIn(email: string, password = usualPassword): Promise<number> {
    this.session = null;
    return this.enter('/auth/login', { email, password });
  }

  async guess(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push(await this.logIn(email, `guess ${n}`));
    return statuses;
  }
}

async function besiege(email: string): Promise<void> {
  for (let n = 0; n < 8; n += 1) expect(await new Phone().guess(email, 1)).toEqual([400]);
  expect(await new Phone().logIn(email)).toBe(429);
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `planted${made}@example.org`;
});

describe('a device cookie that somebody else planted, once its browser has signed in', () => {
  test('shows nothing any more of what was done in the browser', async () => {
    const planted = `device=${makeToken()}`;
    const [victim, attacker] = [new Phone(planted), new Phone(planted)];
    const [a, b, c] = [await makeMessage(db), await makeMessage(db), await makeMessage(db)];
    await victim.play(a);
    await victim.download(b);
    expect(await victim.signUp(email)).toBe(200);
    expect(idsOf(await victim.recentPlays())).toEqual([a]);
    for (const each of [planted, victim.cookie.split('.')[0]?.replace(/=.*/, `=${makeToken()}.${planted.slice(7)}`)]) {
      attacker.cookie = each ?? '';
      expect(idsOf(await attacker.recentPlays())).toEqual([]);
      expect(idsOf(await attacker.downloads())).toEqual([]);
    }
    pass(3);
    attacker.cookie = planted;
    await attacker.play(c);
    expect(idsOf(await victim.recentPlays())).toEqual([a]);
    victim.session = null;
    expect(idsOf(await victim.recentPlays())).toEqual([]);
    expect(idsOf(await victim.downloads())).toEqual([b]);
    await victim.play(b);
    expect(idsOf(await attacker.recentPlays())).toEqual([c]);
  });

  test('is no known device of the account, and has no count of wrong passwords of its own', async () => {
    const planted = `device=${makeToken()}`;
    const [victim, attacker] = [new Phone(planted), new Phone(planted)];
    expect(await victim.signUp(email)).toBe(200);
    expect(await attacker.guess(email, 5)).toEqual([...times(4, 400), 429]);
    expect(await victim.guess(email, 3)).toEqual(times(3, 400));
    expect(await victim.logIn(email)).toBe(200);
    await new Phone().guess(email, 4);
    expect(await new Phone(planted).logIn(email)).toBe(429);
    expect(await new Phone(`device=${makeToken()}.${planted.slice('device='.length)}`).logIn(email)).toBe(429);
    expect(await victim.logIn(email)).toBe(200);
  });

  test('is none either when the one who planted it signs in with it, before or after', async () => {
    const planted = `device=${makeToken()}`;
    const [before, after, victim] = [new Phone(planted), new Phone(planted), new Phone(planted)];
    expect(await before.signUp(`before-${email}`)).toBe(200);
    expect(await victim.signUp(email)).toBe(200);
    expect(await after.signUp(`after-${email}`)).toBe(200);
    await besiege(email);
    for (const attacker of [before, after]) expect(await attacker.logIn(email)).toBe(429);
    await besiege(`before-${email}`);
    expect(await victim.logIn(`before-${email}`)).toBe(429);
    expect(await victim.logIn(email)).toBe(200);
  });
});

describe('a browser gets a new token', () => {
  const passwords = { password: usualPassword, confirm_password: usualPassword };
  const ways: Record<string, (phone: Phone) => Promise<number>> = {
    'sign-up to an account that it has': (phone) => phone.signUp(email),
    'sign-in': (phone) => phone.logIn(email),
    'a reset': async (phone) => {
      await phone.ask('POST', '/auth/forgot-password', { email });
      phone.session = await mails.tokenTo(email, 'Choose a new password');
      return phone.enter('/auth/reset-password', passwords);
    },
    'a change of password': async (phone) => {
      const form = { current_password: usualPassword, ...passwords };
      return (await phone.ask('POST', '/users/account/password', form)).status;
    },
  };

  test.each(Object.entries(ways))('with %s, and is known by that one alone', async (_, way) => {
    const phone = new Phone();
    await phone.signUp(email);
    const former = phone.cookie;
    expect(await way(phone)).toBe(200);
    expect(phone.cookie.split('.')[0]).not.toBe(former.split('.')[0]);
    await besiege(email);
    expect(await new Phone(former).logIn(email)).toBe(429);
    expect(await phone.logIn(email)).toBe(200);
  });

  test('when an operator sets up a second factor', async () => {
    const phone = new Phone();
    await phone.signUp(email);
    const role = { role: 'operator', operator_role: 'owner', email_confirmed_at: now } as const;
    await db.updateTable('accounts').set(role).where('email', '=', email).execute();
    await phone.logIn(email);
    const former = phone.cookie;
    const begun = (await (await phone.ask('POST', '/admin/second-factor', {})).json()) as { data: { key: string } };
    const code = new Authenticator(begun.data.key, () => now).code();
    expect((await phone.ask('POST', '/admin/second-factor/confirm', { code })).status).toBe(200);
    expect(phone.cookie.split('.')[0]).not.toBe(former.split('.')[0]);
    await besiege(email);
    expect(await new Phone(former).logIn(email)).toBe(429);
    expect(await phone.logIn(email)).toBe(403);
  });

  test('and none when it isn’t let in', async () => {
    const phone = new Phone();
    await phone.signUp(email);
    const former = phone.cookie;
    expect(await phone.guess(email, 1)).toEqual([400]);
    expect(await phone.enter('/auth/reset-password', passwords)).toBe(400);
    expect(phone.cookie).toBe(former);
  });

  test('also without a cookie, each time', async () => {
    await new Phone().signUp(email);
    for (let n = 0; n < 3; n += 1) {
      const program = new Phone();
      expect(await program.logIn(email)).toBe(200);
      expect(program.cookie).toMatch(/^device=[\w-]{43}$/);
    }
  });

  test('and stays the same device in the export', async () => {
    const phone = new Phone();
    await phone.signUp(email);
    const first = now.toISOString();
    pass(1);
    await phone.logIn(email);
    const { devices } = (await (await phone.ask('GET', '/users/export')).json()) as { devices: unknown };
    expect(devices).toEqual([{ first_signed_in: first, last_signed_in: now.toISOString() }]);
  });
});

describe('a browser that several listeners share', () => {
  test('stays known to each of them, however often the others sign in', async () => {
    const people = ['ada', 'bola', 'chi', 'dayo'].map((name) => `${name}-${email}`);
    const shared = new Phone();
    for (const each of people) expect(await shared.signUp(each)).toBe(200);
    for (let round = 0; round < 6; round += 1) expect(await shared.logIn(people[0] ?? '')).toBe(200);
    expect(shared.cookie.split('.').length).toBeLessThanOrEqual(5);
    for (const each of people) {
      await besiege(each);
      expect(await shared.logIn(each)).toBe(200);
    }
  });

  test('sends no more than five tokens', async () => {
    const shared = new Phone(`device=${makeToken()}`);
    for (let n = 0; n < 7; n += 1) expect(await shared.signUp(`${n}-${email}`)).toBe(200);
    expect(shared.cookie).toMatch(/^device=[\w-]{43}(\.[\w-]{43}){4}$/);
    const tooMany = new Phone(`${shared.cookie}.${makeToken()}`);
    expect(await tooMany.logIn(`6-${email}`)).toBe(200);
    expect(tooMany.cookie.split('.')).toHaveLength(5);
  });

  test('has one count of wrong passwords, whatever other tokens are sent beside that which is known', async () => {
    const phone = new Phone();
    await phone.signUp(email);
    const known = phone.cookie.slice('device='.length);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push(...(await new Phone(`device=${makeToken()}.${known}`).guess(email, 1)));
    }
    expect(statuses).toEqual([...times(4, 400), 429]);
  });
});

describe('with https', () => {
  const removed = (name: string) =>
    expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; Path=/v1; Expires=Thu, 01 Jan 1970 .*Secure`));
  const set = expect.stringMatching(
    /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );

  test('a cookie with a name that others can set is ignored, and removed', async () => {
    const secure = await start({ PUBLIC_URL: 'https://talks.example.org', PAYMENTS: 'off' });
    const id = await makeMessage(db);
    const token = makeToken();
    await new Phone(`device=${token}`).play(id);
    const planted = `device=${token}; __Secure-device=${token}`;
    const phone = new Phone(planted, secure);
    expect(idsOf(await phone.recentPlays())).toEqual([]);
    const body = { message_id: id, action_type: 'listen' };
    const first = await phone.ask('POST', '/messages/activities', body);
    expect(first.headers.getSetCookie()).toEqual([set, removed('device'), removed('__Secure-device')]);
    expect(phone.cookie).not.toContain(token);
    const again = await phone.ask('POST', '/messages/activities', body);
    expect(again.headers.getSetCookie()).toEqual([]);

    const entering = new Phone(planted, secure);
    const form = { name: 'Ada', email, password: usualPassword, confirm_password: usualPassword };
    const reply = await entering.ask('POST', '/auth/signup', form);
    expect(reply.headers.getSetCookie().toSorted()).toEqual([set, removed('__Secure-device'), removed('device')]);
    await besiege(email);
    expect(await new Phone(planted, secure).logIn(email)).toBe(429);
    expect(await new Phone(`__Host-device=${token}`, secure).logIn(email)).toBe(429);
    expect(await entering.logIn(email)).toBe(200);
  });
});
