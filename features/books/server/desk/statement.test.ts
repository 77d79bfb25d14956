import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { wallTime } from '#core/contract/calendar';
import type { AccountId } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { ticketBatches } from '#core/server/test/make-tickets';
import { runs } from '#core/server/test/runs';
import { Ledger } from '#features/ledger/server/ledger';
import type { OwnAccount, Posting } from '#features/ledger/server/posting';

const { db, url } = await makeDatabase();
const app = await startApp(db);
const operator = await makeOperator(db);
const ledger = new Ledger(db);

const ask = (month: string, headers: Record<string, string> = operator.headers) =>
  app.get(`/v1/admin/books/statement.csv?month=${month}`, { headers });

const Lines = z.array(
  z.object({
    month: z.string(),
    section: z.enum(['ledger', 'beside']),
    account: z.string(),
    line: z.string(),
    count: z.string(),
    debit: z.string(),
    credit: z.string(),
  }),
);
type Line = z.output<typeof Lines>[number];

async function statementOf(month: string): Promise<Line[]> {
  return Lines.parse(parse(await (await ask(month)).text(), { columns: true, bom: true }));
}

function inKobo(cell: string): bigint {
  if (cell === '') return 0n;
  expect(cell).toMatch(/^\d+\.\d\d$/);
  return BigInt(cell.replace('.', ''));
}

const net = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + inKobo(line.credit) - inKobo(line.debit), 0n);

const months = ['2026-01', '2026-02', '2026-03'] as const;
const accounts = ['wallet', 'sales', 'funds', 'gifts', 'tickets', 'paystack', 'paystack-test', 'sandbox'] as const;

/** Covers moments on both sides of the months' borders in Lagos, an hour ahead of UTC. */
const moments = [
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00Z',
  '2026-01-15T12:00:00Z',
  '2026-01-31T22:59:59.999Z',
  '2026-01-31T23:00:00Z',
  '2026-02-28T22:59:59.999Z',
  '2026-02-28T23:00:00Z',
  '2026-03-31T22:59:59.999Z',
  '2026-03-31T23:00:00Z',
] as const;

const ways = [
  { kind: 'card-funding', from: 'paystack', to: 'wallet' },
  { kind: 'card-funding', from: 'sandbox', to: 'wallet' },
  { kind: 'card-credit', from: 'paystack-test', to: 'wallet' },
  { kind: 'card-purchase', from: 'paystack', to: 'sales' },
  { kind: 'card-purchase', from: 'paystack-test', to: 'sales' },
  { kind: 'wallet-purchase', from: 'wallet', to: 'sales' },
  { kind: 'ticket', from: 'tickets', to: 'wallet' },
  { kind: 'refund', from: 'sales', to: 'wallet' },
  { kind: 'test-reversal', from: 'wallet', to: 'sandbox' },
  { kind: 'card-donation', from: 'paystack', to: 'funds' },
  { kind: 'wallet-donation', from: 'wallet', to: 'funds' },
  { kind: 'donation-refund', from: 'funds', to: 'wallet' },
  { kind: 'card-gift', from: 'paystack', to: 'gifts' },
  { kind: 'gift-purchase', from: 'gifts', to: 'sales' },
  { kind: 'gift-credit', from: 'gifts', to: 'wallet' },
  { kind: 'gift-refund', from: 'gifts', to: 'wallet' },
] as const;

const movement = fc.record({
  way: fc.constantFrom(...ways),
  moment: fc.constantFrom(...moments),
  amount: fc.bigInt({ min: 1n, max: 9_999_999n }),
  who: fc.nat({ max: 2 }),
});
type Movement = typeof movement extends fc.Arbitrary<infer Value> ? Value : never;

let posted = 0;

async function post({ way, moment, amount }: Omit<Movement, 'who'>, accountId: AccountId): Promise<void> {
  posted += 1;
  const party = (end: 'wallet' | OwnAccount) => (end === 'wallet' ? { wallet: accountId } : { own: end });
  const { kind, from, to } = way;
  const when = { at: new Date(moment), key: `statement ${posted}`, amount: kobo(amount) };
  const posting: Posting = { kind, ...when, from: party(from), to: party(to) };
  // The database refuses to overdraw a wallet; then nothing is booked.
  await transact(db, (trx) => ledger.post(trx, posting)).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('balance_kobo'))) throw error;
  });
}

async function readEntries() {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.ledger_account_id')
    .select(['a.kind as account', 'e.amount_kobo', 't.at'])
    .execute();
  return rows.map(({ account, amount_kobo, at }) => ({
    account,
    kobo: BigInt(amount_kobo),
    month: wallTime(at).slice(0, 7),
  }));
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

function expectEqual(lines: readonly Line[], entries: readonly Entry[], month: string): void {
  const ledgerLines = lines.filter(({ section }) => section === 'ledger');
  const sum = (of: readonly Entry[]) => of.reduce((total, entry) => total + entry.kobo, 0n);
  for (const account of accounts) {
    const own = ledgerLines.filter((line) => line.account === account);
    const ofAccount = entries.filter((entry) => entry.account === account);
    const opening = net(own.slice(0, 1));
    const moved = own.slice(1, -1);
    expect(own.at(0)?.line).toBe('Opening balance');
    expect(own.at(-1)?.line).toBe('Closing balance');
    expect(opening).toBe(sum(ofAccount.filter((entry) => entry.month < month)));
    const inMonth = ofAccount.filter((entry) => entry.month === month);
    expect(net(moved)).toBe(sum(inMonth));
    expect(moved.reduce((count, line) => count + Number(line.count), 0)).toBe(inMonth.length);
    expect(opening + net(moved)).toBe(net(own.slice(-1)));
  }
  const [total] = ledgerLines.filter(({ account }) => account === 'all');
  expect(total?.debit).toBe(total?.credit);
}

test('whatever has happened, opening and movements are closing, and all of it is the ledger, to the kobo', async () => {
  const listeners = [await makeListener(db), await makeListener(db), await makeListener(db)];
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 25 }), async (moves) => {
      for (const { who, ...move } of moves) {
        const listener = listeners[who];
        if (listener) await post(move, listener.accountId);
      }
      const entries = await readEntries();
      const statements = [];
      for (const month of months) {
        const lines = await statementOf(month);
        expectEqual(lines, entries, month);
        statements.push(lines);
      }
      for (const [place, lines] of statements.slice(1).entries())
        for (const account of accounts) {
          const before =
            statements[place]?.filter((line) => line.account === account && line.section === 'ledger') ?? [];
          const after = lines.filter((line) => line.account === account && line.section === 'ledger');
          expect(net(after.slice(0, 1))).toBe(net(before.slice(-1)));
        }
    }),
    runs(12),
  );
  expect(posted).toBeGreaterThanOrEqual(runs(60).numRuns);
});

test('a deleted account’s wallet stays in the statement, since its money stays in the books', async () => {
  const { call, signUp } = accountCalls(app);
  const { token } = entered(await signUp('leaving@example.org'));
  const { id } = await db
    .selectFrom('accounts')
    .where('email', '=', 'leaving@example.org')
    .select('id')
    .$narrowType<{ id: AccountId }>()
    .executeTakeFirstOrThrow();
  await post({ way: ways[0], moment: moments[2], amount: 70_000n }, id);
  const before = await statementOf('2026-03');
  const deleted = await call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } });
  expect(deleted.status).toBe(200);
  expect(await statementOf('2026-03')).toEqual(before);
  expectEqual(before, await readEntries(), '2026-03');
});

test('a month without anything has every account as it was, and no movements', async () => {
  const lines = (await statementOf('2026-06')).filter(({ section }) => section === 'ledger');
  expect(lines.map(({ account, line }) => `${account}: ${line}`)).toEqual([
    ...accounts.flatMap((account) => [`${account}: Opening balance`, `${account}: Closing balance`]),
    'all: Total of all movements',
  ]);
  expectEqual(lines, await readEntries(), '2026-06');
});

test('tickets are beside the ledger until they are redeemed: minted in the month, and left at its end', async () => {
  const { mint, voidBatch } = ticketBatches(db, { now: () => new Date('2026-04-10T12:00:00Z') });
  const batch = { amount: kobo(50_000n), name: '' };
  await mint({ ...batch, count: 4, lastDay: null });
  await mint({ ...batch, count: 2, lastDay: '2026-04-30' });
  const { batch: voided } = await mint({ ...batch, count: 1, lastDay: null });
  await voidBatch(voided.id);
  const beside = async (month: string) =>
    (await statementOf(month))
      .filter(({ section }) => section === 'beside')
      .map(({ count, credit }) => [count, credit]);
  expect(await beside('2026-03')).toEqual([
    ['0', '0.00'],
    ['0', '0.00'],
  ]);
  expect(await beside('2026-04')).toEqual([
    ['7', '3500.00'],
    ['4', '2000.00'],
  ]);
});

test('it is a file for operators alone, of a month that has begun', async () => {
  const reply = await ask('2026-01');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="lectern-statement-2026-01.csv"');
  expect((await ask('2026-01', {})).status).toBe(401);
  expect((await ask('2026-01', (await makeListener(db)).headers)).status).toBe(403);
  const refused = await ask('January');
  expect([refused.status, await refused.json()]).toMatchObject([400, { message: 'Give a month like 2026-10' }]);
  const future = await ask('2199-12');
  expect([future.status, await future.json()]).toMatchObject([400, { message: /2199-12 has not begun/ }]);
});

test('lectern books statement prints the same', async () => {
  const lectern = commandsOf(url);
  const printed = await lectern('books', 'statement', '--month', '2026-02');
  expect(printed).toMatchObject({ exitCode: 0, stdout: `\ufeff${await (await ask('2026-02')).text()}` });
  expect(await lectern('books', 'statement', '--month', '2026-13')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('Give a month like 2026-10'),
  });
});
