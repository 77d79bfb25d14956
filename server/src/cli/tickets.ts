import { Command, InvalidArgumentError, Option } from 'commander';
import { type Kobo, mostNaira, nairaToKobo } from '#contract/money';
import { largestBatch, TicketBatches } from '#server/features/wallet/ticket-batches';
import { systemClock } from '#server/platform/clock';
import { messageOf, StopError } from '#server/platform/errors';
import { makePin } from '#server/platform/secrets/pins';
import type { LibraryParts, WithLibrary } from './library.ts';
import { print } from './print.ts';
import { readLines } from './read-lines.ts';
import { expiryOf } from './ticket-expiry.ts';
import {
  batchSummary,
  batchTable,
  type MintedBatch,
  mintedCsv,
  mintedJson,
  mintedPins,
  voidedLine,
} from './ticket-print.ts';

const someNotVoided = 1;

interface MintFlags {
  count: number;
  amount: Kobo;
  expires?: Date;
  json?: boolean;
  csv?: boolean;
}

interface VoidFlags {
  batch?: string;
  pinStdin?: boolean;
}

const mintHelp = `
The PINs are printed this once and are nowhere else: Lectern keeps what it recognises them by, from which they can't be found
again. With --csv they can be opened by a spreadsheet; the space in them keeps it from eating a leading 0, and doesn't matter
to who types them in.

Examples:
  npm run --silent lectern -- tickets mint --count 200 --amount 1000 --csv > tickets.csv
  npm run lectern -- tickets mint --count 20 --amount 2500.50 --expires 2027-01-31`;

const voidHelp = `
Voided tickets are never taken again. What has been redeemed stays in the wallet that it went to.

Exit code: 0 when all were voided, 1 when some weren't, 2 when nothing could be done.

Examples:
  npm run lectern -- tickets void --batch 12
  npm run lectern -- tickets void --pin-stdin < lost.txt`;

/** `lectern tickets`: what can be redeemed into wallets (decisions: Tickets). */
export function ticketsCommand(withLibrary: WithLibrary): Command {
  const json = new Option('--json', 'print JSON');
  return new Command('tickets')
    .summary('mint, list and void tickets')
    .description('Tickets: 8-digit PINs that listeners redeem into their wallets.')
    .addCommand(
      new Command('mint')
        .summary('make tickets and print their PINs')
        .description('Mints a batch of tickets and prints their PINs, a line each.')
        .requiredOption('--count <number>', `how many, at most ${largestBatch}`, toCount)
        .requiredOption('--amount <naira>', 'what each is worth, e.g. 1000 or 2500.50', toAmount)
        .option('--expires <date>', 'the last day (UTC) on which they are taken, e.g. 2027-01-31', toExpiry)
        .addOption(json)
        .addOption(new Option('--csv', 'print CSV: pin, amount, expires, batch').conflicts('json'))
        .addHelpText('after', mintHelp)
        .action((flags: MintFlags) => runMint(withLibrary, flags)),
    )
    .addCommand(
      new Command('list')
        .summary('show the batches and how they stand')
        .description('Shows each batch, the newest first: what its tickets are worth, and how many are what.')
        .addOption(json)
        .action((flags: { json?: boolean }) => runList(withLibrary, flags)),
    )
    .addCommand(
      new Command('void')
        .summary('make tickets worthless')
        .description('Voids what hasn’t been redeemed of a batch, or single tickets.')
        .option('--batch <id>', 'of this batch, all that are left')
        .addOption(new Option('--pin-stdin', 'those whose PINs standard input has, a line each').conflicts('batch'))
        .addHelpText('after', voidHelp)
        .action((flags: VoidFlags) => runVoid(withLibrary, flags)),
    );
}

async function runMint(withLibrary: WithLibrary, flags: MintFlags): Promise<void> {
  const { count, amount, expires = null, json, csv } = flags;
  const format = json ? mintedJson : csv ? mintedCsv : mintedPins;
  await withLibrary('tickets mint', async (parts) => {
    const batches = await batchesOf(parts);
    const { batchId, pins } = await batches.mint({ count, amount, expiresAt: expires });
    const minted: MintedBatch = { batchId, pins, amount, expiresAt: expires };
    try {
      await print(format(minted));
    } catch (error) {
      await batches.voidBatch(batchId);
      throw new StopError(`${messageOf(error)} Nobody has all of the PINs, so batch ${batchId} is void. Mint another.`);
    }
    process.stderr.write(`${batchSummary(minted)}\n`);
  });
}

async function runList(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const batches = await withLibrary('tickets list', async (parts) => (await batchesOf(parts)).list());
  await print(json ? `${JSON.stringify({ batches }, null, 2)}\n` : batchTable(batches));
}

async function runVoid(withLibrary: WithLibrary, { batch, pinStdin }: VoidFlags): Promise<void> {
  if (batch !== undefined) {
    if (!/^[1-9]\d{0,17}$/.test(batch))
      throw new StopError(`"${batch}" is no batch: "tickets list" shows those there are.`);
    const voided = await withLibrary('tickets void', async (parts) => (await batchesOf(parts)).voidBatch(batch));
    await print(`Voided ${voided} ${voided === 1 ? 'ticket' : 'tickets'} of batch ${batch}.\n`);
    return;
  }
  if (!pinStdin) throw new StopError('Say which: --batch <id>, or --pin-stdin and PINs on standard input.');
  const pins = await readLines(process.stdin);
  await withLibrary('tickets void', async (parts) => {
    const batches = await batchesOf(parts);
    for (const { number, text } of pins) {
      const outcome = await batches.voidTicket(text);
      await print(voidedLine(number, outcome));
      if (outcome !== 'voided' && outcome !== 'void before') process.exitCode = someNotVoided;
    }
  });
}

async function batchesOf({ database, clock, readSecretKey }: LibraryParts): Promise<TicketBatches> {
  return new TicketBatches({ database, clock, secretKey: await readSecretKey(), makePin });
}

function toCount(given: string): number {
  const count = /^\d+$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= largestBatch) return count;
  throw new InvalidArgumentError(`It takes a whole number, 1 to ${largestBatch}.`);
}

function toAmount(given: string): Kobo {
  const amount = nairaToKobo(given);
  if (amount !== null && amount > 0n && amount <= BigInt(mostNaira) * 100n) return amount;
  throw new InvalidArgumentError(`It takes naira with at most two decimals, above 0 and at most ${mostNaira}.`);
}

function toExpiry(given: string): Date {
  const expiry = expiryOf(given);
  if (expiry !== null && expiry > systemClock.now()) return expiry;
  throw new InvalidArgumentError('It takes a day that isn’t over, e.g. 2027-01-31.');
}
