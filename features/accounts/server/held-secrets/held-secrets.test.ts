import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { kobo } from '#core/contract/money';
import { HeldSecrets } from '#core/server/held-secrets/held-secrets';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp, testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { makeOwner } from '#core/server/test/make-operator';
import { setUpSecondFactor } from '#core/server/test/set-up-second-factor';
import { makeAccessToken } from '#features/accounts/contract/access-tokens';
import { HeldSecretKind, heldHours, listHeldSecrets, showHeldSecret } from '#features/accounts/contract/held-secrets';
import { renewRecoveryCodes } from '#features/accounts/contract/second-factor';
import { listAudit } from '#features/audit/desk';
import { mintTickets } from '#features/tickets/desk';
import { addWebhook } from '#features/webhooks/desk';

const written: string[] = [];
const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterAll(() => stderr.mockRestore());

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const settings = readSettings({ LOG_LEVEL: 'debug', WEBHOOKS_PRIVATE: 'on', LIMIT_ACCOUNTS_PER_ADDRESS: '100000' });
const heldSecrets = new HeldSecrets({ database: db, clock, secretKey: testSecretKey });
const { call, post, join } = accountCalls(await startApp(db, { clock, settings }));

const all = '/users/account/held-secrets';
const at = (id: string) => `${all}/${id}`;
const Id = z.object({ id: z.string() });

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

let made = 0;
let email: string;
let owner: string;
beforeEach(async () => {
  made += 1;
  email = `owner${made}@example.org`;
  owner = await anOwner(email);
});

async function anOwner(address: string): Promise<string> {
  const token = await join(address);
  await makeOwner(db, address, now);
  return token;
}
async function mint() {
  const body = { count: 3, amount: 100, last_day: null, name: 'Easter' };
  return mintTickets.reply.parse((await post('/admin/tickets', body, owner)).body).data;
}
async function minted() {
  const { held, ...rest } = await mint();
  return { ...rest, ...Id.parse(held) };
}
const list = async (token = owner) => listHeldSecrets.reply.parse((await call(all, { token })).body).data;
const show = (id: string, body: object = {}, token = owner) => post(at(id), body, token);
const release = (id: string, token = owner) => call(at(id), { method: 'DELETE', token });
const secretsIn = ({ body }: { body: unknown }) => showHeldSecret.reply.parse(body).data.secrets;
const rows = async () =>
  db
    .selectFrom('held_secrets')
    .selectAll()
    .where('account_id', '=', await accountId())
    .execute();
async function actions(): Promise<string[]> {
  const { body } = await call('/admin/audit?pageSize=50', { token: owner });
  return listAudit.reply.parse(body).data.flatMap(({ action, by }) => (by?.email === email ? [action] : []));
}
async function freshen(): Promise<void> {
  const began = { created_at: now, used_at: now, password_at: now, second_factor_at: now };
  await db
    .updateTable('sessions')
    .set(began)
    .where('account_id', '=', await accountId())
    .execute();
}

const makers: Record<HeldSecretKind, () => Promise<{ held: unknown; secrets: string[] }>> = {
  async 'ticket-pins'() {
    const { held, pins } = await mint();
    return { held, secrets: pins };
  },
  async 'access-token'() {
    const body = { name: 'Script', scopes: ['read'], password: usualPassword };
    const reply = await post('/users/account/access-tokens', body, owner);
    const { held, token } = makeAccessToken.reply.parse(reply.body).data;
    return { held, secrets: [token] };
  },
  async 'webhook-secret'() {
    const body = { address: 'http://127.0.0.1:9/', events: ['message.published'] };
    const { held, secret } = addWebhook.reply.parse((await post('/admin/webhooks', body, owner)).body).data;
    return { held, secrets: [secret] };
  },
  async 'recovery-codes'() {
    await db
      .deleteFrom('second_factors')
      .where('account_id', '=', await accountId())
      .execute();
    const { app, recoveryCodes } = await setUpSecondFactor(call, owner, clock.now);
    const reply = await post('/admin/second-factor/recovery-codes', { code: app.code(1) }, owner);
    const { held, recovery_codes } = renewRecoveryCodes.reply.parse(reply.body).data;
    expect(recovery_codes).not.toEqual(recoveryCodes);
    return { held, secrets: recovery_codes };
  },
};

async function accountId(address = email): Promise<string> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', address).executeTakeFirstOrThrow();
  return row.id;
}

const kinds = HeldSecretKind.options.map((kind) => ({ kind, make: makers[kind], minutes: heldHours[kind] * 60 }));

describe.each(kinds)('$kind', ({ kind, make, minutes }) => {
  test('is shown again to who made it until they say that they have it, and each time is in the audit', async () => {
    const { held, secrets } = await make();
    expect(held).toMatchObject({ kind, until: new Date(now.getTime() + minutes * 60_000).toISOString() });
    expect(await list()).toEqual([held]);
    const { id } = Id.parse(held);
    expect(secretsIn(await show(id))).toEqual(secrets);
    expect(secretsIn(await show(id))).toEqual(secrets);
    expect((await actions()).filter((act) => act.includes('again'))).toHaveLength(2);
    expect((await release(id)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await show(id)).toBeRefused('held_secret.not_found');
    expect(await release(id)).toBeRefused('held_secret.not_found');
  });

  test('is gone when its time is over, and swept', async () => {
    const { id } = Id.parse((await make()).held);
    pass(minutes - 1);
    await freshen();
    expect((await show(id)).status).toBe(200);
    pass(1);
    expect(await show(id)).toBeRefused('held_secret.not_found');
    expect(await list()).toEqual([]);
    await heldSecrets.sweep();
    expect(await rows()).toEqual([]);
  });

  test('is nobody else’s, and is sealed, and in no export or log', async () => {
    const { held, secrets } = await make();
    const { id } = Id.parse(held);
    const other = await anOwner(`other-${email}`);
    expect(await list(other)).toEqual([]);
    expect(await show(id, { password: usualPassword }, other)).toBeRefused('held_secret.not_found');
    expect(await release(id, other)).toBeRefused('held_secret.not_found');
    await show(id);
    const [row] = await rows();
    const stored = row?.sealed ?? Buffer.alloc(0);
    const exported = JSON.stringify((await call('/users/export', { token: owner })).body);
    expect(exported).toContain(email);
    expect(written.join('')).toContain('held-secrets');
    for (const secret of secrets) {
      expect(stored.includes(secret)).toBe(false);
      expect(exported).not.toContain(secret);
      expect(written.join('')).not.toContain(secret);
    }
  });

  test('goes with its account', async () => {
    await make();
    const id = await accountId();
    await anOwner(`other-${email}`);
    const deletion = { method: 'DELETE', token: owner, body: { password: usualPassword } } as const;
    expect((await call('/users/account', deletion)).status).toBe(200);
    const left = await db.selectFrom('held_secrets').select('id').where('account_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('the password, and a code of the second factor', () => {
  test('are needed again when they were given more than 10 minutes ago', async () => {
    await db
      .deleteFrom('second_factors')
      .where('account_id', '=', await accountId())
      .execute();
    const { app } = await setUpSecondFactor(call, owner, clock.now);
    const { id, pins } = await minted();
    pass(10);
    expect(await show(id)).toBeRefused('password.needed');
    expect(await show(id, { code: app.code() })).toBeRefused('password.needed');
    const wrong = { password: 'not it at all', code: app.code() };
    expect(await show(id, wrong)).toBeRefused('password.wrong');
    const right = { password: usualPassword };
    expect(await show(id, right)).toBeRefused('second_factor.needed');
    expect(await show(id, { ...right, code: '000000' })).toBeRefused('second_factor.wrong');
    expect((await actions()).filter((act) => act.includes('again'))).toEqual([]);
    expect(secretsIn(await show(id, { ...right, code: app.code() }))).toEqual(pins);
  });

  test('wrong passwords are counted', async () => {
    const { id } = await minted();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await show(id, { password: `guess ${n}` })).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('are asked of listeners too, who have the password alone', async () => {
    const token = await join(`ada${made}@example.org`);
    const body = { name: 'Script', scopes: ['read'], password: usualPassword };
    const { data } = makeAccessToken.reply.parse((await post('/users/account/access-tokens', body, token)).body);
    const { id } = Id.parse(data.held);
    expect(secretsIn(await show(id, {}, token))).toEqual([data.token]);
    pass(10);
    expect(await show(id, {}, token)).toBeRefused('password.needed');
    expect(secretsIn(await show(id, { password: usualPassword }, token))).toEqual([data.token]);
    expect(await show(id, { password: usualPassword }, data.token)).toBeRefused('access_token.not_taken');
  });
});

describe('what opens nothing any more isn’t held', () => {
  test('the PINs of a batch that is voided', async () => {
    const { id, batch } = await minted();
    expect((await post(`/admin/tickets/${batch.id}/void`, {}, owner)).status).toBe(200);
    expect(await show(id)).toBeRefused('held_secret.not_found');
  });

  test('a token that is revoked, with others as a password is changed or alone', async () => {
    const alone = await makers['access-token']();
    const { subject_id } = z.object({ subject_id: z.string() }).parse(alone.held);
    await call(`/users/account/access-tokens/${subject_id}`, { method: 'DELETE', token: owner });
    await makers['access-token']();
    const password = 'a louder morning';
    const change = { current_password: usualPassword, password, confirm_password: password, sign_out_elsewhere: true };
    expect((await post('/users/account/password', change, owner)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('recovery codes that others have replaced, or whose second factor is off', async () => {
    await makers['recovery-codes']();
    expect(await rows()).toHaveLength(1);
    await db
      .deleteFrom('second_factors')
      .where('account_id', '=', await accountId())
      .execute();
    expect(await rows()).toEqual([]);
  });
});

test('one account has 20 shown in an hour, also at once, so that it doesn’t fill the audit', async () => {
  const { id, pins } = await minted();
  const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await show(id)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await actions()).filter((act) => act.includes('again')).length).toBe(20);
  pass(60);
  await freshen();
  expect(secretsIn(await show(id))).toEqual(pins);
});

test('PINs aren’t shown to who may no longer mint', async () => {
  const { id } = await minted();
  await db.updateTable('accounts').set({ operator_role: 'editor' }).where('email', '=', email).execute();
  expect(await show(id)).toBeRefused('operator.not_your_duty');
});

test('all PINs of a batch are shown, redeemed ones too', async () => {
  const { id, pins } = await minted();
  expect((await post('/tickets/verify', { pin: pins[0] }, owner)).status).toBe(200);
  expect(secretsIn(await show(id))).toEqual(pins);
});

test('whoever says that they have it while it is shown: it is shown before or not at all', async () => {
  const { id, pins } = await minted();
  const tries = await Promise.all([show(id), release(id), show(id), release(id), show(id)]);
  const shown = [tries[0], tries[2], tries[4]].filter(({ status }) => status === 200);
  for (const reply of shown) expect(secretsIn(reply)).toEqual(pins);
  expect([tries[1].status, tries[3].status].sort()).toEqual([200, 404]);
  expect((await actions()).filter((act) => act.includes('again'))).toHaveLength(shown.length);
  expect(await show(id)).toBeRefused('held_secret.not_found');
});

test('what a command mints is printed, and held for nobody', async () => {
  const { tickets } = await featuresOf(db);
  await tickets.desk.mint('command line', { count: 1, amount: kobo(100n), lastDay: null, name: '' });
  expect(await rows()).toEqual([]);
});
