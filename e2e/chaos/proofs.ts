import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod';
import { writerOf } from '#core/server/process/process-name';
import { startProgram } from '#core/server/test/program';
import { different, proveBooks, proveListening, provePurchases, proveUploads, untilAlike } from '#fleet/proofs';
import type { SiteJournal } from './journal.ts';
import type { Site } from './site.ts';

/**
 * Compares what was acknowledged with what there is, and looks for what is half done, while nobody does anything.
 * @returns what is missing, there twice or left over
 */
export async function proveSite(site: Site, journal: SiteJournal): Promise<string[]> {
  return [
    ...(await provePurchases(site, journal)),
    ...(await proveListening(site, journal)),
    ...(await proveSignUps(site, journal)),
    ...(await provePayments(site, journal)),
    ...(await proveUploads(site, journal)),
    ...(await proveNothingHalfDone(site)),
    ...(await proveReceipts(site, journal)),
    ...(await proveBooks(site)),
    ...(await proveStorage(site, await withoutAudioNeverMade(site))),
    ...site.servers.flatMap((server) => [...server.takeComplaints(), ...server.takeFaults()]),
  ];
}

/** Each account that was acknowledged is there, and no other newcomer's. */
export async function proveSignUps(site: Site, { signUps }: SiteJournal): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from accounts where email like 'newcomer-%'`.execute(site.db());
  return different(
    signUps.map((email) => `the account ${email}`),
    rows.map(({ email }) => `the account ${email}`),
  );
}

/**
 * A receipt of each purchase arrived or waits in the outbox. One whose sender was killed before it could say so is sent again
 * with the same id, which mail programs show once.
 */
export async function proveReceipts(site: Site, { purchases }: SiteJournal): Promise<string[]> {
  // Looked up first: what leaves the outbox meanwhile has arrived.
  const { rows: waiting } = await sql<{ email: string }>`
    select a.email from mails m join purchases p on p.id = (m.payload ->> 'purchaseId')::bigint
    join accounts a on a.id = p.account_id where m.kind = 'wallet-receipt'`.execute(site.db());
  const receipts = site.mail.arrived.filter(({ mail: { subject } }) => subject?.startsWith('Receipt'));
  const arrived = [...new Map(receipts.map(({ to, mail: { messageId } }) => [messageId, to])).values()];
  const count = (all: readonly { email: string }[], wanted: string) =>
    all.filter(({ email }) => email === wanted).length;
  return [...new Set(purchases.map(({ email }) => email))].flatMap((email) => {
    const [bought, sent, left] = [
      count(purchases, email),
      count(
        arrived.map((to) => ({ email: to })),
        email,
      ),
      count(waiting, email),
    ];
    if (sent + left < bought) return [`${bought - sent - left} receipts for ${email} are lost`];
    return sent > bought ? [`${sent - bought} receipts for ${email} are of no purchase`] : [];
  });
}

/** Each kobo that the provider took is in the wallet of whoever paid, once; and no other is. */
export async function provePayments(site: Site, { paid }: SiteJournal): Promise<string[]> {
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

/** No part of an upload that no row names, and no temporary file of a process that runs. */
export async function proveNothingHalfDone(site: Site): Promise<string[]> {
  const { rows: reading } = await sql<{ name: string }>`
    select file_name as name from uploads where state = 'reading' and finished_at is null`.execute(site.db());
  const { rows: named } = await sql<{ key: string }>`select storage_key as key from upload_parts`.execute(site.db());
  const keys = new Set(named.map(({ key }) => key));
  const stored = await filesBelow(path.join(site.dataDir, 'media/uploads'));
  const incoming = await filesBelow(path.join(site.dataDir, 'media/incoming'));
  return [
    ...reading.map(({ name }) => `the upload ${name} was begun and never ended`),
    ...stored
      .map((file) => `uploads/${file}`)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} belongs to nothing`),
    // Those of killed processes are removed later, by the next that looks (core/server/storage/disk.ts).
    ...incoming.filter((file) => writerOf(file) !== 'gone').map((file) => `incoming/${file} is half written`),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

const Report = z.object({ missing: z.array(z.string()), wrong_size: z.array(z.string()) });

/** The audio of paid messages never was. @returns whether a key is of an object that has to be there */
async function withoutAudioNeverMade(site: Site): Promise<(key: string) => boolean> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from audio_files f join messages m on m.audio_file_id = f.id where not m.is_free`.execute(site.db());
  const never = new Set(rows.map(({ sha256 }) => sha256));
  return (key) => !never.has(path.basename(key));
}

/** Objects that the database names are there, in their size. @param isExpected whether an object has to be there */
export async function proveStorage(site: Site, isExpected: (key: string) => boolean): Promise<string[]> {
  const words = ['storage', 'check', '--json'];
  const command = startProgram('command', words, await site.environment('check'));
  await command.ended;
  const { data: report } = Report.safeParse(JSON.parse(command.stdout() || 'null'));
  if (!report) return [`the storage could not be checked:\n${command.stdout()}${command.stderr()}`];
  return [
    ...report.missing.filter(isExpected).map((key) => `${key} is missing`),
    ...report.wrong_size.map((key) => `${key} has another size`),
  ];
}
