import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { assertDefined } from '#core/server/assert-defined';
import { type Clock, systemClock } from '#core/server/clock';
import type { Database, Transaction } from '#core/server/database/database';
import { done } from '#core/server/queue/work-item';
import { claimNext, settle } from '#core/server/queue/work-queries';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { freePort } from '#core/server/test/free-port';
import { listening } from '#core/server/test/listening';
import { type MailServer, startMailServer } from '#core/server/test/mail-server';
import { makeOutbox, startOutbox as startSender } from '#core/server/test/make-outbox';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';
import { Addressee } from './addressee.ts';
import { folderTransport } from './folder.ts';
import type { Outbox, Renderer, Renderers } from './outbox.ts';
import { beginMail, countMails, deleteSent, mailWork, notePrepared } from './outbox-queries.ts';
import { renderMail } from './render-mail.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

const { db, url } = await makeDatabase();
const from = 'Lectern <library@example.org>';
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };

let logged: { level: string; sentence: string }[];
beforeEach(async () => {
  logged = [];
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('work_items').execute();
});

const kind = 'role-link';
const hello: Renderer = async ({ email = '' }) =>
  renderMail({
    to: Addressee.at(email),
    subject: 'Hello',
    library: 'Lectern Library',
    opening: ['Good morning.'],
    button: { label: 'Listen', href: 'https://example.org/' },
    closing: [],
  });

function startOutbox(
  transport: MailTransport,
  renderers: Renderers = { [kind]: hello },
  its: Clock = clock,
  maySend = () => true,
) {
  const say = (level: string) => (_: object, sentence: string) => void logged.push({ level, sentence });
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  return startSender({ database: db, clock: its, transport, log, from, renderers, maySend });
}

async function startServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.stop());
  return server;
}

const toServer = ({ url }: { url: string }) => smtpTransport({ smtpUrl: url, from });
const queue = (outbox: Outbox, email: string, database: Database = db) =>
  outbox.enqueue(database, { kind, payload: { email } });
const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
const work = () => db.selectFrom('work_items').selectAll().where('kind', '=', 'mail').orderBy('id').execute();
const emptied = () => waitFor('an empty outbox', async () => (await rows()).length === 0);
const tried = (attempts: number) =>
  waitFor(`attempt ${attempts}`, async () => (await work()).find(({ failures }) => failures === attempts));
async function beginDue(): Promise<string> {
  const claimed = await claimNext(db, { kind: mailWork, atOnce: 1, run: async () => null }, { now, lane: null });
  const mail = await beginMail(db, claimed?.key ?? '');
  return mail?.id ?? 'nothing';
}
const endClaims = () =>
  db.transaction().execute(async (trx) => {
    const ended = { claimed_until: sql<Date>`clock_timestamp()` };
    await trx.updateTable('mails').set(ended).execute();
    const lost = { ...ended, claim: sql<string>`gen_random_uuid()` };
    await trx.updateTable('work_items').set(lost).execute();
  });

describe('a mail', () => {
  test('is sent immediately, and its row deleted', async () => {
    const server = await startServer();
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'ada@example.org');
    outbox.kick();
    const mail = await server.mailTo('ada@example.org');
    expect(mail).toMatchObject({ subject: 'Hello', from: { address: 'library@example.org' }, date: now.toISOString() });
    await emptied();
  });

  test('of a transaction that is rolled back never goes', async () => {
    const transport = keepMail();
    const outbox = startOutbox(transport);
    const rolledBack = db.transaction().execute(async (trx) => {
      await queue(outbox, 'never@example.org', trx);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await queue(outbox, 'after@example.org');
    outbox.kick();
    await emptied();
    expect(transport.sent.map(({ to }) => to)).toEqual(['after@example.org']);
  });

  test('is dropped when there is nothing to send (any more)', async () => {
    const transport = keepMail();
    const outbox = startOutbox(transport, { [kind]: async () => null });
    await queue(outbox, 'nobody@example.org');
    outbox.kick();
    await emptied();
    expect(transport.sent).toEqual([]);
  });

  test('is forgotten with its subject, and no other', async () => {
    const outbox = makeOutbox({ database: db, clock, from });
    await queue(outbox, 'Gone@example.org');
    await outbox.enqueue(db, { kind, payload: { accountId: '7', email: 'former@example.org' } });
    await queue(outbox, 'stays@example.org');
    await db.transaction().execute((trx) => outbox.forget(trx, { accountId: '7', email: 'gone@Example.org' }));
    const left = await rows();
    expect(left.map(({ payload }) => payload)).toEqual([{ email: 'stays@example.org' }]);
    expect((await work()).map(({ key }) => key)).toEqual(left.map(({ id }) => id));
  });

  test('is forgotten even while a server is about to send it', async () => {
    const transport = keepMail();
    let finish = (): void => undefined;
    let isRendering = false;
    const rendered = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow: Renderer = async (payload) => {
      isRendering = true;
      await rendered;
      return hello(payload);
    };
    const outbox = startOutbox(transport, { [kind]: slow });
    await queue(outbox, 'gone@example.org');
    outbox.kick();
    await waitFor('it to be rendered', () => isRendering);
    await db.transaction().execute((trx) => outbox.forget(trx, { email: 'gone@example.org' }));
    finish();
    await outbox.stop();
    expect(await rows()).toEqual([]);
    expect(transport.sent).toEqual([]);
  });

  test('is due at once, though the clock of the server that sends it is behind', async () => {
    const transport = keepMail();
    const sender = startOutbox(transport, { [kind]: hello }, { now: () => new Date(now.getTime() - 300_000) });
    await queue(makeOutbox({ database: db, clock, transport, from }), 'ahead@example.org');
    sender.kick();
    await emptied();
    expect(transport.sent).toHaveLength(1);
  });

  test('of another server is sent too', async () => {
    const transport = keepMail();
    const other = makeOutbox({ database: db, clock, from });
    await queue(other, 'elsewhere@example.org');
    startOutbox(transport);
    await emptied();
    expect(transport.sent).toHaveLength(1);
  });
});

test.each([
  ['its public name', 'https://talks.example.org:8443', 'talks.example.org'],
  ['a public number in brackets', 'http://192.0.2.7', '[192.0.2.7]'],
  ['one of IPv6 too', 'http://[2001:db8::1]:3000', '[ipv6:2001:db8::1]'],
])('a server introduces itself by %s, and its mails say that no person wrote them', async (_, publicUrl, name) => {
  const introduced: string[] = [];
  const server = await startServer({
    onMailFrom(_address, { hostNameAppearsAs }, done) {
      introduced.push(String(hostNameAppearsAs));
      done();
    },
  });
  const outbox = startOutbox(smtpTransport({ smtpUrl: server.url, from, publicUrl }));
  await queue(outbox, 'ada@example.org');
  outbox.kick();
  const { headers } = await server.mailTo('ada@example.org');
  expect(introduced).toEqual([name]);
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

describe('while the mail server is down', () => {
  test('a mail is retried with growing pauses, and arrives once when it is up', async () => {
    const port = await freePort();
    const outbox = startOutbox(toServer({ url: `smtp://127.0.0.1:${port}` }));
    await queue(outbox, 'patient@example.org');
    const pauses: number[] = [];
    let next = now;
    for (let attempts = 1; attempts <= 7; attempts += 1) {
      now = next;
      outbox.kick();
      next = (await tried(attempts)).due_at;
      pauses.push((next.getTime() - now.getTime()) / 1000);
    }
    expect(pauses).toEqual([10, 30, 120, 600, 1800, 3600, 3600]);
    expect((await work())[0]?.failure).toContain('ECONNREFUSED');
    expect(logged.every(({ level }) => level === 'warn')).toBe(true);

    const up = await startServer({ port });
    // Until now the mail wasn't due, so the server's own looks couldn't try it once more in vain.
    now = next;
    outbox.kick();
    await emptied();
    expect(up.arrived.map(({ to }) => to)).toEqual(['patient@example.org']);
  });

  test('a mail is given up after 3 days, and the log says so', async () => {
    await queue(makeOutbox({ database: db, clock }), 'forgotten@example.org');
    now = new Date(now.getTime() + 72 * 3_600_000 - 10_000);
    const outbox = startOutbox(toServer({ url: 'smtp://127.0.0.1:1' }));
    const { due_at } = await tried(1);
    expect(await work()).toMatchObject([{ failures: 1 }]);
    now = due_at;
    outbox.kick();
    await emptied();
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'error']);
    expect(logged[1]?.sentence).toBe('a mail could not be sent for days and is dropped');
  });

  test('with which three servers in a row ended is given up; the others go on', async () => {
    await queue(makeOutbox({ database: db, clock }), 'deadly@example.org');
    const deadly: string[] = [];
    for (let servers = 1; servers <= 3; servers += 1) {
      deadly.push(await beginDue());
      await endClaims();
    }
    const transport = keepMail();
    const outbox = startOutbox(transport);
    await queue(outbox, 'harmless@example.org');
    outbox.kick();
    const [row] = await waitFor('the other mail', async () => {
      const left = await rows();
      return left.length === 1 && left[0]?.given_up_at && left;
    });
    expect(new Set(deadly)).toEqual(new Set([row?.id]));
    expect(transport.sent.map(({ to }) => to)).toEqual(['harmless@example.org']);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', sentence: 'servers crashed each time that they prepared a mail, so it is given up' },
    ]);
    expect(await countMails(db)).toMatchObject({ waiting: 0, failing: 0, given_up: 1 });
  });

  test('of those that servers ended with one at a time is prepared, and is sent like any other', async () => {
    for (const who of ['unlucky', 'deadly', 'harmless'])
      await queue(makeOutbox({ database: db, clock }), `${who}@example.org`);
    for (let each = 0; each < 3; each += 1) await beginDue();
    await endClaims();
    expect((await rows()).map(({ unended_tries }) => unended_tries).sort()).toEqual([1, 1, 1]);
    const transport = keepMail();
    const preparing: string[] = [];
    let max = 0;
    const one: Renderer = async (payload) => {
      preparing.push(payload.email ?? '');
      max = Math.max(max, preparing.length);
      await pause(50);
      preparing.pop();
      return hello(payload);
    };
    startOutbox(transport, { [kind]: one }, systemClock);
    await waitFor('an empty outbox', async () => (await work()).length === 0);
    expect(transport.sent).toHaveLength(3);
    expect(max).toBe(1);
  });

  test('that can’t be rendered for a while isn’t taken for one with which servers ended', async () => {
    const outbox = startOutbox(keepMail(), { [kind]: async () => Promise.reject(new Error('not now')) });
    await queue(outbox, 'patient@example.org');
    for (let failures = 1; failures <= 5; failures += 1) {
      outbox.kick();
      now = (await tried(failures)).due_at;
    }
    await outbox.stop();
    expect(await rows()).toMatchObject([{ unended_tries: 0, given_up_at: null }]);
  });

  test('one that fails, even with words that the database refuses, does not hold up the others', async () => {
    const transport = keepMail();
    const outbox = startOutbox({
      ...transport,
      send: async (mail) => {
        if (mail.to === 'bad@example.org') throw new Error('not this\0 one');
        return transport.send(mail);
      },
    });
    for (const who of ['bad', 'good', 'better']) await queue(outbox, `${who}@example.org`);
    outbox.kick();
    await waitFor('the others', () => transport.sent.length === 2);
    const { key } = await tried(1);
    expect((await rows()).find(({ id }) => id === key)).toMatchObject({ payload: { email: 'bad@example.org' } });
  });
});

test('a mail server that is slow with one mail does not hold up the others', async () => {
  const transport = keepMail();
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const outbox = startOutbox({
    ...transport,
    send: async (mail) => {
      if (mail.to === 'slow@example.org') await slow;
      return transport.send(mail);
    },
  });
  for (const who of ['slow', 'quick', 'quicker']) await queue(outbox, `${who}@example.org`);
  outbox.kick();
  await waitFor('the others', () => transport.sent.length === 2);
  finish();
  await emptied();
});

describe('a mail that the server refuses', () => {
  const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

  test('permanently for its recipient is given up immediately', async () => {
    const server = await startServer({ onRcptTo: (_, __, done) => done(refusing(550)) });
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'gone@example.org');
    outbox.kick();
    await emptied();
    expect(logged).toEqual([{ level: 'warn', sentence: 'a mail was refused for good and is dropped' }]);
  });

  test.each([
    ['its recipient', 'onRcptTo'],
    ['its sender', 'onMailFrom'],
  ] as const)('for now, for %s, is retried and arrives', async (_, stage) => {
    let asked = 0;
    const greylist = (_address: unknown, _session: unknown, done: (error?: Error) => void) => {
      asked += 1;
      done(asked === 1 ? refusing(451) : undefined);
    };
    const server = await startServer({ [stage]: greylist });
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'later@example.org');
    outbox.kick();
    now = (await tried(1)).due_at;
    expect(server.arrived).toEqual([]);
    outbox.kick();
    await emptied();
    expect(server.arrived.map(({ to }) => to)).toEqual(['later@example.org']);
  });

  test('for its sender, which the operator can fix, is retried', async () => {
    const server = await startServer({ onMailFrom: (_, __, done) => done(refusing(550)) });
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'waiting@example.org');
    outbox.kick();
    await tried(1);
  });
});

describe('a mail is sent once', () => {
  test('by however many servers', async () => {
    const transport = keepMail();
    const outboxes = Array.from({ length: 4 }, () => startOutbox(transport));
    const addresses = Array.from({ length: 60 }, (_, n) => `reader${n}@example.org`);
    for (const address of addresses) await outboxes[0]?.enqueue(db, { kind, payload: { email: address } });
    for (const outbox of outboxes) outbox.kick();
    await emptied();
    expect(transport.sent.map(({ to }) => to).sort()).toEqual(addresses.sort());
  });

  async function startSlowServer() {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = 0;
    const server = await startServer({
      onRcptTo(_address, _session, done) {
        begun += 1;
        void finished.then(() => done());
      },
    });
    return { ...server, finish, begun: () => begun };
  }

  test('and no transaction is open while the mail server takes its time', async () => {
    const server = await startSlowServer();
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'patient@example.org');
    outbox.kick();
    await waitFor('the mail server to be asked', () => server.begun() === 1);
    const open = sql`select query from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
    await waitFor('no transaction to be open', async () => (await open.execute(db)).rows.length === 0);
    server.finish();
    await emptied();
    expect(server.arrived.map(({ to }) => to)).toEqual(['patient@example.org']);
  });

  test('though other servers look meanwhile, even with clocks that are hours ahead', async () => {
    const server = await startSlowServer();
    const outbox = startOutbox(toServer(server));
    await queue(outbox, 'patient@example.org');
    outbox.kick();
    await waitFor('the mail server to be asked', () => server.begun() === 1);
    const ahead = keepMail();
    const others = [1, 24].map((hours) =>
      startOutbox(ahead, { [kind]: hello }, { now: () => new Date(now.getTime() + hours * 3_600_000) }),
    );
    await queue(outbox, 'next@example.org');
    for (const other of others) other.kick();
    await waitFor('what is free', () => ahead.sent.length + server.begun() === 2);
    await Promise.all(others.map((other) => other.stop()));
    server.finish();
    await emptied();
    const arrived = [...server.arrived, ...ahead.sent].map(({ to }) => to);
    expect(arrived.sort()).toEqual(['next@example.org', 'patient@example.org']);
  });

  test('by another server when one has died while sending it, once its claim has ended', async () => {
    const dying = keepMail();
    let isSending = false;
    let claims = 0;
    const mayClaimOnce = () => {
      claims += 1;
      return claims === 1;
    };
    const dead = startOutbox(
      {
        ...dying,
        send: () => {
          isSending = true;
          return new Promise<string>(() => undefined);
        },
      },
      { [kind]: hello },
      clock,
      mayClaimOnce,
    );
    await queue(dead, 'taken-over@example.org');
    dead.kick();
    await waitFor('it to be sent', () => isSending);
    const transport = keepMail();
    const other = startOutbox(transport);
    await queue(other, 'next@example.org');
    other.kick();
    await waitFor('what is free', async () => transport.sent.length === 1 && (await rows()).length === 1);
    await endClaims();
    other.kick();
    await emptied();
    expect(transport.sent.map(({ to }) => to)).toEqual(['next@example.org', 'taken-over@example.org']);
  });

  test('though it can’t be deleted for a moment', async () => {
    const restore = () => sql`drop function if exists refuse cascade`.execute(db);
    onTestFinished(async () => void (await restore()));
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`.execute(
      db,
    );
    await sql`create trigger refuse before delete on mails for each row execute function refuse()`.execute(db);
    const transport = keepMail();
    const outbox = startOutbox(transport);
    await queue(outbox, 'once@example.org');
    outbox.kick();
    await waitFor('it to be sent', () => transport.sent.length === 1);
    await pause(300);
    expect(await rows()).toHaveLength(1);
    await restore();
    await emptied();
    await waitFor('its work to end', async () => (await work()).length === 0);
    expect(transport.sent).toHaveLength(1);
  });

  test('with the same id if its delivery was not confirmed', async () => {
    const sent: OutgoingMail[] = [];
    const outbox = startOutbox({
      outcome: 'a mail was',
      async send(mail) {
        sent.push(mail);
        if (sent.length === 1) throw new Error('the line went dead after the last byte');
        return 'taken';
      },
      close: () => undefined,
    });
    await queue(outbox, 'twice@example.org');
    outbox.kick();
    now = (await tried(1)).due_at;
    outbox.kick();
    await emptied();
    expect(sent[0]?.messageId).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test('a mail that is tried again comes before those that were queued since', async () => {
  const outbox = makeOutbox({ database: db, clock });
  await queue(outbox, 'new@example.org');
  await queue(outbox, 'again@example.org');
  const [, again] = await rows();
  const failed = { failures: 1, due_at: new Date(now.getTime() - 11 * 60_000) };
  await db
    .updateTable('work_items')
    .set(failed)
    .where('key', '=', again?.id ?? '')
    .execute();
  expect(await beginDue()).toBe(again?.id);
});

test('queueing a mail notifies no server: transactions with a notice are committed one after the other', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const noticed: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => void noticed.push(payload));
  await client.query('listen work');
  await queue(makeOutbox({ database: db, clock }), 'quiet@example.org');
  expect(await work()).toMatchObject([{ key: (await rows())[0]?.id }]);
  await sql`select pg_notify('work', 'something else')`.execute(db);
  await waitFor('a notice', () => noticed.length > 0);
  expect(noticed).toEqual(['something else']);
});

describe('beside servers of the version before, which know nothing of the queue', () => {
  test('what they are sending is left to them, and sent here when they have died', async () => {
    const transport = keepMail();
    await queue(makeOutbox({ database: db, clock }), 'theirs@example.org');
    await sql`update mails set claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '45 seconds'`.execute(
      db,
    );
    const outbox = startOutbox(transport);
    const { due_at } = await waitFor('it to be put off', async () => {
      const [item] = await work();
      return item?.claim === null && item.due_at > now && item;
    });
    expect(transport.sent).toEqual([]);
    await sql`update mails set claimed_until = clock_timestamp()`.execute(db);
    now = due_at;
    outbox.kick();
    await emptied();
    expect(transport.sent).toHaveLength(1);
  });

  test('what is sent here is claimed for them meanwhile', async () => {
    const transport = keepMail();
    const claimedFor: unknown[] = [];
    const outbox = startOutbox({
      ...transport,
      async send(mail) {
        const left = sql`select extract(epoch from claimed_until - clock_timestamp())::int as seconds from mails`;
        claimedFor.push(...(await left.execute(db)).rows);
        return transport.send(mail);
      },
    });
    await queue(outbox, 'ours@example.org');
    outbox.kick();
    await emptied();
    expect(claimedFor).toEqual([{ seconds: expect.toSatisfy((seconds: number) => seconds > 30) }]);
  });

  test('what they release is sent, though a server here has just found it held', async () => {
    const transport = keepMail();
    await queue(makeOutbox({ database: db, clock }), 'released@example.org');
    await sql`update mails set held_for = 7`.execute(db);
    const item = await claimNext(db, { kind: mailWork, atOnce: 1, run: async () => null }, { now, lane: null });
    expect(await beginMail(db, item?.key ?? '')).toBeUndefined();
    await sql`update mails set held_for = null`.execute(db);
    await db.transaction().execute((trx) => settle(trx, { id: item?.id ?? '', claim: '' }, { outcome: done, now }));
    startOutbox(transport);
    await emptied();
    expect(transport.sent).toHaveLength(1);
  });
});

describe('a mail that another server has begun since', () => {
  const begin = async () => {
    const claimed = await claimNext(db, { kind: mailWork, atOnce: 1, run: async () => null }, { now, lane: null });
    const item = assertDefined(claimed, 'the work');
    return { item, mail: assertDefined(await beginMail(db, item.key), 'the mail') };
  };

  test('is not sent by the first, and neither’s work is deleted by the other', async () => {
    await queue(makeOutbox({ database: db, clock }), 'once@example.org');
    const first = await begin();
    await endClaims();
    const second = await begin();
    expect(second.mail.id).toBe(first.mail.id);
    expect(await notePrepared(db, first.mail)).toBe(false);
    expect(await notePrepared(db, second.mail)).toBe(true);
    await deleteSent(db, first.mail.id, first.item);
    expect([await rows(), await work()]).toMatchObject([[], [{ id: second.item.id, claim: second.item.claim }]]);
    await endClaims();
    startOutbox(keepMail());
    await waitFor('the work to end by itself', async () => (await work()).length === 0);
  });
});

test('mails that are due by the clock are queued until thirty wait, without those that wait for long', async () => {
  const outbox = makeOutbox({ database: db, clock });
  let more = 100;
  const queueSome = async (trx: Transaction, max: number) => {
    const looked = Math.min(max, more);
    more -= looked;
    for (let n = 0; n < looked; n += 1) await outbox.enqueue(trx, { kind, payload: { email: `n${n}@example.org` } });
    return { looked, queued: looked };
  };
  await outbox.queueDue([kind], queueSome);
  expect(more).toBe(70);
  await outbox.queueDue([kind], queueSome);
  expect(more).toBe(70);
  await sql`update work_items set due_at = due_at + interval '1 hour' where kind = 'mail'`.execute(db);
  await outbox.queueDue([kind], queueSome);
  expect(more).toBe(40);
});

test('stopping does not wait for a silent mail server, and the mail is kept', async () => {
  const silent = net.createServer();
  const port = await listening(silent);
  onTestFinished(() => void silent.close());
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const url = `smtp://127.0.0.1:${port}`;
  const outbox = startOutbox(toServer({ url }));
  await queue(outbox, 'unheard@example.org');
  outbox.kick();
  await connected;
  await outbox.stop();
  expect(await rows()).toHaveLength(1);
  expect(await work()).toMatchObject([{ failures: 0, claim: null }]);
  const others = startOutbox(toServer(await startServer()));
  others.kick();
  await waitFor(
    'another server to leave it alone',
    async () => (await work())[0]?.due_at.getTime() === now.getTime() + 3000,
  );
});

test('a delivered mail is reported again until that succeeds, and is sent once', async () => {
  const transport = keepMail();
  let reports = 0;
  const outcome = async () => {
    reports += 1;
    if (reports === 1) throw new Error('the database is being replaced');
  };
  const outcomes = { [kind]: { sent: outcome, dropped: outcome } };
  const outbox = startSender({ database: db, clock, transport, from, renderers: { [kind]: hello }, outcomes });
  await queue(outbox, 'reported@example.org');
  outbox.kick();
  await emptied();
  expect(reports).toBe(2);
  expect(transport.sent).toHaveLength(1);
});

test('without a mail server, the log has a mail’s file name and nothing of its content', async () => {
  const folder = path.join(await makeFolder(), 'outbox');
  const outbox = startOutbox(folderTransport({ folder, from }));
  await queue(outbox, 'ada@example.org');
  outbox.kick();
  await emptied();
  await waitFor('the line', () => logged.length > 0);
  const [name = ''] = await readdir(folder);
  const sentence = `SMTP_URL is not set, so this goes to nobody by itself: a mail was written to ${path.join(folder, name)}`;
  expect(logged).toEqual([{ level: 'info', sentence }]);
});
