import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function mintTickets(amount: number, count: number): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    ['tools/lectern.mjs', 'tickets', 'mint', '--count', String(count), '--amount', String(amount), '--json'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' } },
  );
  return JSON.parse(stdout).pins;
}

const unused = new Map<number, string[]>();

/** Mints several tickets at a time, because the command takes two seconds of processor time. */
export async function mintTicket(amount: number): Promise<string> {
  const pins = unused.get(amount) ?? [];
  if (pins.length === 0) pins.push(...(await mintTickets(amount, 8)));
  unused.set(amount, pins);
  const pin = pins.pop();
  if (pin === undefined) throw new Error('No ticket was minted');
  return pin;
}
