import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { makePng } from '#core/server/test/make-picture';
import { makeTickets } from '#core/server/test/make-tickets';
import { AccountExport } from '#features/accounts/contract/export';
import { addToCart } from '#features/orders/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, post, signUp, logIn, join, isAlive } = accountCalls(app);
const leave = (token: string, password = usualPassword) =>
  call('/users/account', { method: 'DELETE', token, body: { password } });

async function settle(email: string) {
  const token = await join(email, { name: 'Ada Lovelace' });
  const message = await makeMessage(db, { topic: 'Kept by Ada' });
  const { body } = await post('/playlists', { name: 'Ada’s own', description: 'quiet ones' }, token);
  const { data } = body as { data: { id: string } };
  await post(`/playlists/${data.id}/add`, { messageIds: [message] }, token);
  await post('/messages/activities', activity(message), token);
  await post('/user-locations', { city: 'Ibadan', state: 'Oyo', country: 'Nigeria' }, token);
  await call(`/messages/${message}/position`, { method: 'PUT', token, body: { position: 12.5 } });
  await call('/users/account', { method: 'PATCH', token, body: { mobile: '+234 803 555 0142' } });
  const picture = await fetch(`${app.url}/v1/users/account/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: await makePng(),
  });
  const { data: account } = (await picture.json()) as { data: { profile_picture: string } };
  await post('/tickets/verify', { pin: '00000000' }, token);
  const bought = await spend(token);
  await post('/payments/intents', { purpose: 'wallet', amount: 300 }, token);
  return { token, message, bought, picture: account.profile_picture };
}

async function spend(token: string): Promise<string> {
  const [pin = ''] = await makeTickets(db, 1000);
  await post('/tickets/verify', { pin }, token);
  const bought = await makeMessage(db, { topic: 'Bought by Ada', priceKobo: 40_000 });
  const { body } = await post('/carts/add', { mediaId: bought }, token);
  const { data } = addToCart.reply.parse(body);
  await post('/purchases', { method: 'wallet', items: data.map(({ id }) => id) }, token);
  await post('/carts/add', { mediaId: await makeMessage(db, { topic: 'Wanted by Ada', priceKobo: 90_000 }) }, token);
  return bought;
}

function activity(message_id: string) {
  return {
    message_id,
    action_type: 'listen',
    play_id: crypto.randomUUID(),
    device: 'Firefox',
    country: 'Nigeria',
    state: 'Oyo',
    city: 'Ibadan',
    ip_address: '203.0.113.7',
  };
}

describe('the export', () => {
  test('is one JSON file with all data about the listener', async () => {
    const { token, message, bought, picture } = await settle('export@example.org');
    const reply = await call('/users/export', { token });
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="lectern-account.json"');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(AccountExport.parse(reply.body)).toMatchObject({
      account: {
        first_name: 'Ada',
        email: 'export@example.org',
        mobile: '+234 803 555 0142',
        profile_picture: picture,
      },
      sessions: [{ started: expect.any(String) }],
      devices: [{ first_signed_in: expect.any(String), last_signed_in: expect.any(String) }],
      playlists: [
        { name: 'Ada’s own', description: 'quiet ones', messages: [{ message_id: message, topic: 'Kept by Ada' }] },
      ],
      plays: [{ message_id: message }],
      positions: [{ message_id: message, position: 12.5 }],
      activities: [{ message_id: message, city: 'Ibadan', ip_address: '203.0.113.7' }],
      locations: [{ city: 'Ibadan', state: 'Oyo', country: 'Nigeria' }],
      wallet: {
        balance: 600,
        statement: [
          { kind: 'wallet-purchase', amount: -400, balance_after: 600, purchase_id: expect.any(String) },
          { kind: 'ticket', amount: 1000, balance_after: 1000, purchase_id: null },
        ],
        tickets: [{ amount: 1000, redeemed: expect.any(String) }],
        wrong_pins: [{ at: expect.any(String), network: '127.0.0.1' }],
      },
      cart: [{ topic: 'Wanted by Ada' }],
      purchases: [
        { method: 'wallet', total: 400, items: [{ message_id: bought, topic: 'Bought by Ada', price: 400 }] },
      ],
      payments: [{ purpose: 'wallet', amount: 300, status: 'open', settled: null }],
    });
  });

  test('has the queue as it was, and no topics of unpublished messages', async () => {
    const { token, message } = await settle('queued@example.org');
    const wanted = await db
      .selectFrom('cart_items')
      .select('message_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const draft = await makeMessage(db, { topic: 'Only planned', status: 'draft' });
    const at = '2026-01-02T03:04:05.000Z';
    const queue = { message_ids: [draft, message, '999999999'], index: 1, at };
    expect((await call('/users/queue', { method: 'PUT', token, body: queue })).status).toBe(200);
    const read = async () => AccountExport.parse((await call('/users/export', { token })).body);
    const unknown = { message_id: '999999999', topic: '' };
    expect(await read()).toMatchObject({
      queue: {
        messages: [{ message_id: draft, topic: '' }, { message_id: message, topic: 'Kept by Ada' }, unknown],
        index: 1,
        updated: at,
      },
    });

    const withdrawn = [message, wanted.message_id];
    await db
      .updateTable('messages')
      .set({ status: 'withdrawn', topic: 'Said by mistake' })
      .where('id', 'in', withdrawn)
      .execute();
    const held = await read();
    expect(JSON.stringify(held)).not.toMatch(/Only planned|Said by mistake/);
    const nameless = { message_id: message, topic: '' };
    expect(held).toMatchObject({
      playlists: [{ messages: [nameless] }],
      plays: [nameless],
      queue: { messages: [{ message_id: draft, topic: '' }, nameless, unknown] },
      cart: [{ message_id: wanted.message_id, topic: '' }],
    });
  });

  test('contains nobody else’s data, and nothing that signs in', async () => {
    const { token: other } = await settle('other@example.org');
    const token = await join('own@example.org');
    const text = JSON.stringify((await call('/users/export', { token })).body);
    expect(text.replace('"access_tokens":[]', '')).not.toMatch(/other@example|Ibadan|Ada’s own|argon2|token|hash/);
    expect(text).not.toContain(other);
  });
});

describe('deleting the account', () => {
  test('requires the password, and with a wrong one nothing is deleted', async () => {
    const token = await join('careful@example.org');
    const reply = await leave(token, 'a guess');
    expect(reply).toBeRefused('password.wrong');
    expect(await isAlive(token)).toBe(true);
    expect((await logIn('careful@example.org')).status).toBe(200);
  });

  test('has the same limit of wrong passwords as signing in', async () => {
    const token = await join('guessed@example.org');
    for (let n = 0; n < 10; n += 1) expect((await leave(token, `guess ${n}`)).status).toBe(400);
    expect((await leave(token)).status).toBe(429);
    expect((await logIn('guessed@example.org')).status).toBe(429);
  });

  test('ends all sessions, removes the picture, and leaves nothing personal in any table', async () => {
    const { token, picture } = await settle('gone@example.org');
    const { token: elsewhere } = entered(await logIn('gone@example.org'));
    expect((await app.get(picture)).status).toBe(200);

    expect((await leave(token)).status).toBe(200);

    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(elsewhere)).toBe(false);
    expect((await app.get(picture)).status).toBe(404);
    expect(await logIn('gone@example.org')).toBeRefused('credentials.wrong');
    expect(await tablesNaming('gone@example.org')).toEqual([]);
  });

  test('frees the address for a new account, which gets nothing of the old one', async () => {
    const { token } = await settle('again@example.org');
    await leave(token);
    const { token: next } = entered(await signUp('again@example.org', { name: 'Somebody New' }));
    const { body } = await call('/users/export', { token: next });
    expect(body).toMatchObject({
      account: { first_name: 'Somebody', mobile: '' },
      playlists: [],
      plays: [],
      positions: [],
      wallet: { balance: 0, statement: [], tickets: [], wrong_pins: [] },
      cart: [],
      purchases: [],
      payments: [],
    });
  });

  test('leaves the books unchanged, with the wallet’s balance', async () => {
    const { token } = await settle('rich@example.org');
    const before = await checkBooks(db);
    expect((await leave(token)).status).toBe(200);
    expect(before.faults).toEqual([]);
    const { faults, notes } = await checkBooks(db);
    expect(faults).toEqual([]);
    const [moved, ownerless] = notes;
    expect(moved).toBe(before.notes[0]);
    expect(ownerless).not.toBe(before.notes[1]);
    expect(ownerless).toContain('in wallets of deleted accounts');
  });

  test('requested twice at once deletes once, without unexpected errors', async () => {
    const { token } = await settle('twice@example.org');
    const replies = await Promise.all([leave(token), leave(token), leave(token)]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true);
  });
});

const accountedFor = ['ledger_accounts', 'purchases', 'entitlements', 'payment_intents', 'donations'];

async function tablesNaming(email: string): Promise<string[]> {
  const dead = await db.selectFrom('accounts').select('id').where('deleted_at', 'is not', null).execute();
  const found: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ row: string; owner: string | null }>`
      select t::text as row, to_jsonb(t) ->> 'account_id' as owner from ${sql.table(name)} t`.execute(db);
    const isOwned = (owner: string | null) => !accountedFor.includes(name) && dead.some(({ id }) => id === owner);
    const isNamed = rows.some(({ row, owner }) => row.includes(email) || isOwned(owner));
    if (isNamed) found.push(name);
  }
  return found;
}
