import { randomUUID } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import type { TestApp } from '#core/server/test/app';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import { publishAudio } from '#core/server/test/publish-audio';
import { storeCalls } from '#core/server/test/store-calls';
import { Argon2Passwords } from '#features/accounts/server/passwords';
import type { Words } from './words.ts';

export interface Sender {
  name: 'visitor' | 'listener' | 'operator';
  token: string | null;
  secrets: readonly string[];
}

export interface World {
  visitor: Sender;
  listener(): Promise<Sender>;
  operator(): Promise<Sender>;
  exportOfOther(): Promise<unknown>;
}

const paidKobo = 50_000;

export async function makeWorld(app: TestApp, db: Database, words: Words): Promise<World> {
  const calls = accountCalls(app);
  const drafts = await fillLibrary(app, db, words);
  const other = await makeOther(app, db, words);
  words.add(usualPassword, ...(await makeTickets(db, 1_000, 5)));
  const secrets = [...drafts, ...other.secrets];

  let listener: MadeListener | null = null;
  let operator: MadeListener | null = null;
  const isAlive = async (one: MadeListener | null) => one !== null && (await calls.isAlive(one.token));
  return {
    visitor: { name: 'visitor', token: null, secrets },
    async listener() {
      if (listener === null || !(await isAlive(listener))) listener = await makeBuyer(app, db, words);
      return { name: 'listener', token: listener.token, secrets };
    },
    async operator() {
      if (operator === null || !(await isAlive(operator))) operator = await makeOperator(db);
      return { name: 'operator', token: operator.token, secrets: [] };
    },
    async exportOfOther() {
      const { body } = await calls.call('/users/export', { token: other.token });
      return { ...Object(body), exported_at: null };
    },
  };
}

async function fillLibrary(app: TestApp, db: Database, words: Words): Promise<string[]> {
  const speakerId = await makeSpeaker(db);
  const groups = {
    speakerId,
    serviceIds: [await makeService(db)],
    categoryIds: [await makeCategory(db), await makeCategory(db, { featured: true })],
    centreIds: [await makeCentre(db)],
  };
  const seeds = Number(speakerId) * 10;
  for (let seed = 1; seed <= 4; seed += 1) {
    words.add(await publishAudio(db, app.storage, makeMp3({ frames: 3_000, seed: seeds + seed }), groups));
    const paid = { ...groups, priceKobo: paidKobo, featured: seed === 1 };
    words.add(await publishAudio(db, app.storage, makeMp3({ frames: 3_000, seed: seeds + seed + 4 }), paid));
  }
  const hidden = ['draft', 'scheduled', 'withdrawn'] as const;
  const topics = hidden.map((status) => `${status} ${randomUUID()}`);
  for (const [at, status] of hidden.entries()) {
    const publishAt = status === 'scheduled' ? { publishAt: new Date(Date.now() + 86_400_000) } : {};
    words.add(await makeMessage(db, { ...groups, topic: topics[at] ?? '', status, ...publishAt }));
  }
  words.add(speakerId, ...groups.serviceIds, ...groups.categoryIds, ...groups.centreIds);
  return topics;
}

async function makeBuyer(app: TestApp, db: Database, words: Words): Promise<MadeListener> {
  const listener = await makeListener(db);
  const passwordHash = await new Argon2Passwords().hash(usualPassword);
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', listener.accountId).execute();
  words.add(listener.email);
  await fillAccount(app, db, { listener, words, playlist: 'Mine' });
  return listener;
}

async function makeOther(app: TestApp, db: Database, words: Words) {
  const listener = await makeListener(db);
  const names = { first_name: `First${randomUUID()}`, last_name: `Last${randomUUID()}` };
  const playlist = `Playlist ${randomUUID()}`;
  const mobile = `+234 ${String(Date.now()).slice(-9)}`;
  await db
    .updateTable('accounts')
    .set({ ...names, mobile })
    .where('id', '=', listener.accountId)
    .execute();
  await fillAccount(app, db, { listener, words, playlist });
  const secrets = [listener.email, listener.token, mobile, playlist, ...Object.values(names)];
  return { token: listener.token, secrets };
}

interface Filled {
  listener: MadeListener;
  words: Words;
  playlist: string;
}

async function fillAccount(app: TestApp, db: Database, { listener, words, playlist }: Filled): Promise<void> {
  const calls = accountCalls(app);
  const store = storeCalls(app, db);
  const send = async (method: 'POST' | 'PUT', address: string, body: object): Promise<void> => {
    const answer = await calls.call(address, { method, body, token: listener.token });
    if (answer.status !== 200) throw new Error(`${method} ${address}: ${JSON.stringify(answer.body)}`);
    words.learnFrom(answer.body);
  };
  const [first = '', second = ''] = await paidMessages(db);
  const [pin = ''] = await makeTickets(db, 5_000);
  words.add(pin);
  await send('POST', '/tickets/verify', { pin });
  await store.add(listener, first);
  words.learnFrom((await store.payFromWallet(listener)).body);
  await send('POST', '/carts/add', { mediaId: second });
  await send('POST', '/payments/intents', { purpose: 'wallet', amount: 1_000 });
  await send('POST', '/playlists', { name: playlist });
  await send('PUT', `/messages/${first}/position`, { position: 12 });
  await send('PUT', '/users/queue', { message_ids: [first, second], index: 0 });
  words.learnFrom(await store.cartOf(listener));
  words.learnFrom((await store.get(listener, '/purchases')).body);
}

async function paidMessages(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('price_kobo', '=', String(paidKobo))
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
