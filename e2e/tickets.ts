import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Mints tickets as the operator does.
 * @param amount naira
 * @returns their PINs
 */
export async function mintTickets(amount: number, count = 1): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    ['tools/lectern.mjs', 'tickets', 'mint', '--count', String(count), '--amount', String(amount), '--json'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '' } },
  );
  return JSON.parse(stdout).pins;
}

/** Mints one. @returns its PIN */
export async function mintTicket(amount: number): Promise<string> {
  const [pin] = await mintTickets(amount);
  if (pin === undefined) throw new Error('No ticket was minted');
  return pin;
}
