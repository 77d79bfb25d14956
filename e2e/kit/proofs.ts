import { sql } from 'kysely';
import type { Database } from '#core/server/database/database';
import type { MailServer } from '#core/server/test/mail-server';
import { startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';
import type { Journal } from './journal.ts';
import type { Supervised } from './supervised.ts';

export interface Proven {
  servers: readonly Supervised[];
  db(): Database;
  mail: Pick<MailServer, 'arrived'>;
  environment(name: string): Promise<Record<string, string>>;
  version: string;
  since: Date;
}

export async function proveJournal(site: Proven, journal: Journal): Promise<string[]> {
  return [
    ...(await provePurchases(site, journal)),
    ...(await proveListening(site, journal)),
    ...(await proveSignUps(site, journal)),
    ...(await provePayments(site, journal)),
    ...(await proveUploads(site, journal)),
    ...(await proveBooks(site)),
  ];
}

async function provePurchases(site: Proven, { purchases, redemptions, playlists }: Journal): Promise<string[]> {
  const db = site.db();
  const { rows: bought } = await sql<{ name: string }>`
    select p.account_id || ' bought ' || i.message_id as name
    from purchases p join purchase_items i on i.purchase_id = p.id
    where p.bought_at >= ${site.since}
      and exists (select from entitlements e where e.account_id = p.account_id and e.message_id = i.message_id)`.execute(
    db,
  );
  const { rows: redeemed } = await sql<{ name: string }>`
    select redeemed_by || ' redeemed' as name from tickets where redeemed_at >= ${site.since}`.execute(db);
  const { rows: listed } = await sql<{ id: string; messages: string[] }>`
    select playlist_id as id, array_agg(message_id::text order by position) as messages
    from playlist_messages group by 1`.execute(db);
  const found = new Map(listed.map(({ id, messages }) => [id, messages.join()]));
  return [
    ...different(
      purchases.map(({ accountId, messageId }) => `${accountId} bought ${messageId}`),
      bought.map(({ name }) => name),
    ),
    ...different(
      redemptions.map(({ accountId }) => `${accountId} redeemed`),
      redeemed.map(({ name }) => name),
    ),
    ...[...playlists]
      .filter(([id, messages]) => (found.get(id) ?? '') !== messages.join())
      .map(([id, messages]) => `playlist ${id} has ${found.get(id)}, not ${messages.join()}`),
  ];
}

async function proveListening(site: Proven, { plays, positions }: Journal): Promise<string[]> {
  const db = site.db();
  const { rows: kept } = await sql<{ id: string; seconds: number }>`
    select play_id as id, seconds_heard as seconds from activities`.execute(db);
  const secondsOf = new Map(kept.map(({ id, seconds }) => [id, seconds]));
  const { rows: sums } = await sql<{ counted: string; rolled: string }>`
    select (select count(*) from activities where counted) as counted,
      (select coalesce(sum(listens), 0) from message_listens) as rolled`.execute(db);
  const { rows: places } = await sql<{ name: string; ms: number }>`
    select account_id || ' ' || message_id as name, position_ms as ms from positions`.execute(db);
  const placeOf = new Map(places.map(({ name, ms }) => [name, ms / 1000]));
  return [
    ...[...plays]
      .filter(([id, seconds]) => secondsOf.get(id) !== seconds)
      .map(([id, seconds]) => `play ${id} has ${secondsOf.get(id)} s, not ${seconds}`),
    ...sums
      .filter(({ counted, rolled }) => counted !== rolled)
      .map(({ counted, rolled }) => `the roll-ups count ${rolled} of ${counted} plays`),
    ...[...positions]
      .filter(([name, seconds]) => placeOf.get(name) !== seconds)
      .map(([name, seconds]) => `position ${name} is ${placeOf.get(name)}, not ${seconds}`),
  ];
}

async function proveUploads(site: Proven, { uploads }: Journal): Promise<string[]> {
  const findings: string[] = [];
  for (const { id, sha256, bytes } of uploads) {
    const row = await waitFor(`upload ${id} to be read`, async () => {
      const { rows } = await sql<{ size: number; state: string }>`
        select size_bytes::int as size, (select count(*)::int from messages where audio_file_id = f.id) as messages
        from audio_files f where sha256 = ${sha256}`.execute(site.db());
      return rows[0];
    }).catch(() => undefined);
    if (row?.size !== bytes) findings.push(`upload ${id} is ${row ? `${row.size} bytes` : 'not there'}`);
  }
  return findings;
}

async function proveSignUps(site: Proven, { signUps }: Journal): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts where email like 'newcomer-%'`.execute(site.db());
  return different(
    signUps.map((email) => `the account ${email}`),
    rows.map(({ email }) => `the account ${email}`),
  );
}

async function provePayments(site: Proven, { paid }: Journal): Promise<string[]> {
  const wanted = [...paid].map(([reference, { accountId, kobo }]) => `${kobo} kobo of ${accountId} by ${reference}`);
  const compare = async () => {
    const { rows } = await sql<{ name: string }>`
      select e.amount_kobo || ' kobo of ' || a.account_id || ' by ' || p.reference as name
      from payment_attempts p join ledger_entries e on e.transaction_id = p.ledger_transaction_id
      join ledger_accounts a on a.id = e.ledger_account_id
      where a.account_id is not null and p.created_at >= ${site.since}`.execute(site.db());
    return different(
      wanted,
      rows.map(({ name }) => name),
    );
  };
  return untilAlike('the payments', compare);
}

async function proveBooks(site: Proven): Promise<string[]> {
  const environment = await site.environment('check');
  const command = startProgram('command', ['ledger', 'check'], environment, '', site.version);
  const end = await command.ended;
  return end === 0 ? [] : [`ledger check ended with ${end}:\n${command.stdout()}${command.stderr()}`];
}

export async function untilAlike(what: string, compare: () => Promise<string[]>): Promise<string[]> {
  let differing = [`${what} could not be compared`];
  await waitFor(`${what} to be alike`, async () => {
    differing = await compare();
    return differing.length === 0;
  }).catch(() => undefined);
  return differing;
}

export function different(wanted: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of wanted) counts.set(name, (counts.get(name) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => (count < 0 ? `missing: ${name}` : `not acknowledged, or twice: ${name}`));
}
