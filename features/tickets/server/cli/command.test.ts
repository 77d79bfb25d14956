import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SecretKey } from '#core/server/secrets/secret-key';
import { startApp } from '#core/server/test/app';
import { runCommand } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { startProgram } from '#core/server/test/program';
import { readSheet } from '#core/server/test/read-sheet';
import { WalletBrowser } from '#core/server/test/wallet-calls';

const secret = 'the operator’s own secret, which nobody can guess';

const atHome = { PUBLIC_URL: 'https://talks.example', PAYMENTS: 'sandbox' };

async function makeOperator() {
  const { db, url } = await makeDatabase();
  const env = { DATABASE_URL: url, DATA_DIR: await makeDataFolder(), SECRET_KEY: secret, ...atHome };
  const app = await startApp(db, { secretKey: new SecretKey(secret) });
  return {
    db,
    env,
    listener: async () => new WalletBrowser(app, { listener: await makeListener(db) }),
    run: (args: string, stdin = '', given: Record<string, string> = {}) =>
      runCommand(args.split(' '), { ...env, ...given }, stdin),
    async runUnread(args: string) {
      const program = startProgram('command', args.split(' '), env);
      program.hangUp();
      return { exitCode: await program.ended, stdout: program.stdout(), stderr: program.stderr() };
    },
  };
}

describe('lectern tickets', () => {
  test('mints tickets that listeners redeem, lists them, and voids what is left', async () => {
    const operator = await makeOperator();
    const minted = await operator.run('tickets mint --count 3 --amount 1500.50');
    expect(minted).toMatchObject({
      exitCode: 0,
      stderr: 'Batch 1: 3 tickets of ₦1,500.50. The PINs are shown this once.\n',
      stdout: expect.stringMatching(/^(\d{4} \d{4}\n){3}$/),
    });
    const [first = '', second = ''] = minted.stdout.split('\n');
    const ada = await operator.listener();
    expect(await ada.verify(first)).toMatchObject({ status: 200, body: { wallet: { balance: 1500.5 } } });

    const lost = await operator.run('tickets void --pin-stdin', `${second}\n\n${first}\nmine\n`);
    expect(lost).toMatchObject({
      exitCode: 1,
      stdout: 'Line 1: voided.\nLine 3: is redeemed already, and stays so.\nLine 4: is no ticket.\n',
    });
    expect(await ada.verify(second)).toBeRefused('ticket.void');

    expect(await operator.run('tickets void --batch 1')).toMatchObject({
      exitCode: 0,
      stdout: 'Voided 1 ticket of batch 1.\n',
    });
    const { batches } = JSON.parse((await operator.run('tickets list --json')).stdout);
    expect(batches).toEqual([
      {
        id: '1',
        name: '',
        amount: 1500.5,
        minted: 3,
        redeemed: 1,
        redeemed_amount: 1500.5,
        void: 2,
        expired: 0,
        left: 0,
        minted_at: expect.any(String),
        expires_at: null,
        last_day: null,
      },
    ]);
    const shown = JSON.parse((await operator.run('tickets show 1 --json')).stdout);
    expect(shown).toMatchObject({
      batch: { id: '1' },
      days: [{ redeemed: 1 }],
      redemptions: [{ at: expect.any(String) }],
    });
    const { stdout } = await operator.run('tickets list');
    expect(stdout).toMatch(/^batch +value +minted +redeemed +void +expired +left +minted on +taken until {2}name\n/);
    expect(stdout).toMatch(
      /\n +1 +₦1,500\.50 +3 +1 +2 +0 +0 +20\d\d-\d\d-\d\d +for ever\n0 can still be redeemed\.\n$/,
    );
  });

  test.each(['', 'http://192.168.1.20:3000', 'http://lectern.local'])(
    'warns that tickets print an address that only a network reaches: PUBLIC_URL=%s',
    async (PUBLIC_URL) => {
      const { exitCode, stderr } = await (await makeOperator()).run('tickets mint --count 1 --amount 5', '', {
        PUBLIC_URL,
      });
      expect(exitCode).toBe(0);
      expect(stderr).toContain(
        `say ${PUBLIC_URL || 'http://127.0.0.1:3000'}, which only this machine and its network reach`,
      );
    },
  );

  test('keeps to the ceiling of a batch unless it is told not to, which the audit says', async () => {
    const operator = await makeOperator();
    const asked = 'tickets mint --count 2 --amount 2500000.01';
    expect(await operator.run(asked)).toMatchObject({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringContaining('worth ₦5,000,000.02, and one batch may be worth at most ₦5,000,000. Nothing'),
    });
    expect(await operator.run(`${asked} --above-ceiling`)).toMatchObject({ exitCode: 0 });
    await operator.run('tickets mint --count 1 --amount 5 --above-ceiling');
    const entries = await operator.db.selectFrom('audit_entries').select('after').orderBy('id').execute();
    expect(entries).toEqual([
      { after: { count: 2, amount: 2500000.01, last_day: null, above_ceiling: '₦5,000,000' } },
      { after: { count: 1, amount: 5, last_day: null } },
    ]);
  });

  test('prints CSV that keeps leading zeros in a spreadsheet, and JSON', async () => {
    const operator = await makeOperator();
    const csv = await operator.run('tickets mint --count 2 --amount 500 --expires 2199-12-31 --csv');
    expect(csv.stdout).toMatch(/^pin,amount,expires,batch\n(\d{4} \d{4},500,2199-12-31,1\n){2}$/);
    expect(csv.stderr).toContain('taken until the end of 2199-12-31');
    const json = await operator.run('tickets mint --count 1 --amount 0.5 --expires 2199-12-31 --json');
    expect(JSON.parse(json.stdout)).toEqual({
      batch: '2',
      name: '',
      amount: 0.5,
      expires_at: '2199-12-31T23:00:00.000Z',
      pins: [expect.stringMatching(/^\d{8}$/)],
    });
  });

  test('writes a sheet to be printed, never over a file, and writes down that it minted', async () => {
    const operator = await makeOperator();
    const file = path.join(operator.env.DATA_DIR, 'easter.pdf');
    const mint = `tickets mint --count 2 --amount 500 --name Easter --pdf ${file}`;
    const minted = await operator.run(`${mint} --json`, '', { PUBLIC_URL: 'https://talks.example', PAYMENTS: 'off' });
    expect(minted).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('Batch 1 (Easter): 2 tickets of ₦500'),
    });
    const { codes } = await readSheet(await readFile(file));
    const { pins } = JSON.parse(minted.stdout);
    expect(codes).toEqual(pins.map((pin: string) => `https://talks.example/#ticket=${pin}`));

    const again = await operator.run(mint);
    expect(again).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('so batch 2 is void') });
    const acts = await operator.db.selectFrom('audit_entries').select(['action', 'account_id']).orderBy('id').execute();
    expect(acts.map(({ action }) => action)).toEqual(['tickets.mint', 'tickets.mint', 'tickets.void']);
    expect(acts.every(({ account_id }) => account_id === null)).toBe(true);
  });

  test('reports what can’t be done without a stack, and mints nothing', async () => {
    const operator = await makeOperator();
    const refusals: [string, RegExp][] = [
      ['tickets mint --count 0 --amount 5', /Give a whole number, 1 to 100000/],
      ['tickets mint --count 1e1 --amount 5', /Give a whole number/],
      ['tickets mint --count 2 --amount 1.005', /Give naira with at most two decimals/],
      ['tickets mint --count 2 --amount 0', /above 0/],
      ['tickets mint --count 2', /required option '--amount <naira>'/],
      ['tickets mint --count 2 --amount 5 --expires 2026-02-30', /Give a day that isn’t over/],
      ['tickets mint --count 2 --amount 5 --expires 2020-01-01', /Give a day that isn’t over/],
      ['tickets void', /Say which: --batch <id>, or --pin-stdin/],
      ['tickets void --batch 12', /There is no batch 12/],
      ['tickets void --batch 12;', /Give the number of a batch/],
    ];
    const check = async ([args, message]: [string, RegExp]) => {
      const { exitCode, stdout, stderr } = await operator.run(args);
      expect({ args, exitCode, stdout }).toEqual({ args, exitCode: 2, stdout: '' });
      expect(stderr).toMatch(message);
      expect(stderr).not.toMatch(/\n\s+at /);
    };
    await Promise.all(refusals.map(check));
    expect(await operator.db.selectFrom('ticket_batches').execute()).toEqual([]);
  });

  test('voids at once what it minted but couldn’t print: nobody has the PINs', async () => {
    const operator = await makeOperator();
    const minted = await operator.runUnread('tickets mint --count 20 --amount 5');
    expect(minted.exitCode).toBe(2);
    expect(minted.stderr).toMatch(
      /^The output could not be written \(.*\)\. Nobody has all of the PINs, so batch 1 is void\./,
    );
    const { batches } = JSON.parse((await operator.run('tickets list --json')).stdout);
    expect(batches).toEqual([expect.objectContaining({ id: '1', minted: 20, void: 20, left: 0 })]);
  });

  test('mints nothing with another secret key than the library’s: its tickets could never be redeemed', async () => {
    const operator = await makeOperator();
    await operator.run('tickets list');
    const other = await operator.run('tickets mint --count 1 --amount 5', '', { SECRET_KEY: `another ${secret}` });
    expect(other).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('another secret key') });
    expect(await operator.db.selectFrom('ticket_batches').execute()).toEqual([]);
  });
});

test('lectern ledger check says whether the books are right, and its exit code too', async () => {
  const operator = await makeOperator();
  const { stdout } = await operator.run('tickets mint --count 1 --amount 1000');
  await (await operator.listener()).verify(stdout.trim());
  const right = await operator.run('ledger check');
  expect(right).toMatchObject({ exitCode: 0, stderr: '' });
  expect(right.stdout).toContain('₦1,000 by tickets');
  expect(right.stdout).toMatch(/\nThe books are right\.\n$/);

  expect(await operator.runUnread('ledger check')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('could not be written'),
  });

  await operator.db.updateTable('tickets').set({ redeemed_by: null, redeemed_at: null }).execute();
  const wrong = await operator.run('ledger check');
  expect(wrong.exitCode).toBe(1);
  expect(wrong.stdout).toMatch(/\n× Ledger transaction 1 is of "ticket:1", .*\nThe books are wrong in one place\.\n$/);
  const json = await operator.run('ledger check --json');
  expect(json.exitCode).toBe(1);
  expect(JSON.parse(json.stdout)).toEqual({ ok: false, faults: [expect.any(String)], notes: [expect.any(String)] });
});
