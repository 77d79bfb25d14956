import { Command, InvalidArgumentError, Option } from 'commander';
import { TicketBatchId } from '#contract/ids';
import { type Kobo, mostNaira, nairaToKobo } from '#contract/money';
import { longestBatchName, TicketMinting } from '#contract/tickets/desk';
import { example } from '#server/cli/kit/example';
import type { LibraryParts, WithLibrary } from '#server/cli/kit/library';
import { counted, print, printResult } from '#server/cli/kit/print';
import { readLines } from '#server/cli/kit/read-lines';
import { largestBatch, type MintedBatch } from '#server/features/wallet/tickets/ticket-batches';
import { expiryOf } from '#server/features/wallet/tickets/ticket-expiry';
import { commandLine as by } from '#server/platform/act';
import { systemClock } from '#server/platform/clock';
import { messageOf, StopError } from '#server/platform/errors';
import { privateHomeOf } from '#server/platform/settings/home';
import { ticketGuessesCommand } from './guesses.ts';
import { batchSummary, batchTable, mintedCsv, mintedJson, mintedPins, voidedLine } from './print.ts';
import { writeSheet } from './sheet.ts';

const someNotVoided = 1;

interface MintFlags {
  count: number;
  amount: Kobo;
  /** `YYYY-MM-DD`. */
  expires?: string;
  name?: string;
  json?: boolean;
  csv?: boolean;
  pdf?: string;
}

interface VoidFlags {
  batch?: TicketBatchId;
  pinStdin?: boolean;
  json?: boolean;
}

const mintHelp = `
The PINs are printed this once and are nowhere else: Lectern keeps what it recognises them by, from which they can't be found
again. With --csv they can be opened by a spreadsheet; the space in them keeps it from eating a leading 0, and doesn't matter
to who types them in. With --pdf they go into a file to be printed and cut, 24 to an A4 page, each with a QR code of PUBLIC_URL that
opens the ticket dialog; the PINs are then printed here only with --csv or --json.

Examples:
  npm run --silent lectern -- tickets mint --count 200 --amount 1000 --csv > tickets.csv
  npm run lectern -- tickets mint --count 20 --amount 2500.50 --expires 2027-01-31
  PUBLIC_URL=https://talks.example.org npm run lectern -- tickets mint --count 48 --amount 1000 --name Easter --pdf easter.pdf`;

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
    .summary('mint, list and void tickets, and see who guesses at them')
    .description('Tickets: 8-digit PINs that listeners redeem into their wallets.')
    .addCommand(
      new Command('mint')
        .summary('make tickets and print their PINs')
        .description('Mints a batch of tickets and prints their PINs, a line each.')
        .requiredOption('--count <number>', `how many, at most ${largestBatch}`, toCount)
        .requiredOption('--amount <naira>', 'what each is worth, e.g. 1000 or 2500.50', toAmount)
        .option('--expires <date>', 'the last day on which they are taken, e.g. 2027-01-31', toExpiry)
        .option('--name <name>', 'what you call the batch, e.g. "Easter conference"', toName)
        .option('--pdf <file>', 'write a sheet to be printed and cut; a file that isn’t there yet')
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
        .addHelpText('after', example('tickets list --json'))
        .action((flags: { json?: boolean }) => runList(withLibrary, flags)),
    )
    .addCommand(
      new Command('show')
        .summary('show a batch, and who redeemed tickets of it')
        .description(
          'Shows a batch, and of whoever redeemed tickets of it the latest 100. No PIN is kept, so none is shown.',
        )
        .argument('<batch>', 'its id, as "tickets list" shows it', toBatch)
        .addOption(json)
        .addHelpText('after', example('tickets show 12'))
        .action((id: TicketBatchId, flags: { json?: boolean }) => runShow(withLibrary, id, flags)),
    )
    .addCommand(ticketGuessesCommand(withLibrary))
    .addCommand(
      new Command('void')
        .summary('make tickets worthless')
        .description('Voids what hasn’t been redeemed of a batch, or single tickets.')
        .option('--batch <id>', 'of this batch, all that are left', toBatch)
        .addOption(new Option('--pin-stdin', 'those whose PINs standard input has, a line each').conflicts('batch'))
        .addOption(json)
        .addHelpText('after', voidHelp)
        .action((flags: VoidFlags) => runVoid(withLibrary, flags)),
    );
}

async function runMint(withLibrary: WithLibrary, flags: MintFlags): Promise<void> {
  const { count, amount, expires: lastDay = null, name = '' } = flags;
  await withLibrary('tickets mint', async (parts) => {
    const desk = parts.services.wallet.desk.tickets;
    const minted = await desk.mint(by, { count, amount, lastDay, name });
    const { id } = minted.batch;
    try {
      await handOut(minted, flags, parts);
    } catch (error) {
      await desk.voidBatch(by, id);
      throw new StopError(`${messageOf(error)} Nobody has all of the PINs, so batch ${id} is void. Mint another.`);
    }
    process.stderr.write(`${batchSummary(minted)}\n`);
    const home = privateHomeOf(parts.settings);
    if (home !== null) process.stderr.write(privateAddressWarning(home));
  });
}

async function handOut(minted: MintedBatch, { json, csv, pdf }: MintFlags, parts: LibraryParts): Promise<void> {
  if (pdf !== undefined) await writeSheet(pdf, minted, parts);
  if (json) await print(mintedJson(minted));
  else if (csv) await print(mintedCsv(minted));
  else if (pdf === undefined) await print(mintedPins(minted));
}

async function runList(withLibrary: WithLibrary, { json }: { json?: boolean }): Promise<void> {
  const batches = await withLibrary('tickets list', async (parts) => parts.services.wallet.desk.tickets.listAll());
  await printResult(json, { batches }, batchTable(batches));
}

async function runShow(withLibrary: WithLibrary, id: TicketBatchId, { json }: { json?: boolean }): Promise<void> {
  const shown = await withLibrary('tickets show', async (parts) => {
    const desk = parts.services.wallet.desk.tickets;
    const { batch, days } = await desk.read(id);
    const { data } = await desk.listRedemptions(id, { pageNumber: 1, pageSize: 100 });
    return { batch, days, redemptions: data };
  });
  const lines = shown.redemptions.map(({ at, listener: { id: account, name, email } }) =>
    [at, account, email ?? '(deleted)', name].join('  ').trimEnd(),
  );
  await printResult(json, shown, `${[batchTable([shown.batch]).trimEnd(), ...lines].join('\n')}\n`);
}

async function runVoid(withLibrary: WithLibrary, { batch, pinStdin, json }: VoidFlags): Promise<void> {
  if (batch !== undefined) {
    const { voided } = await withLibrary('tickets void', async (parts) =>
      parts.services.wallet.desk.tickets.voidBatch(by, batch),
    );
    const said = `Voided ${counted(voided, 'ticket')} of batch ${batch}.\n`;
    return printResult(json, { batch, voided }, said);
  }
  if (!pinStdin) throw new StopError('Say which: --batch <id>, or --pin-stdin and PINs on standard input.');
  const pins = await readLines(process.stdin);
  await withLibrary('tickets void', async (parts) => {
    const desk = parts.services.wallet.desk.tickets;
    for (const { number, text } of pins) {
      const { outcome } = await desk.voidTicket(by, text);
      await print(json ? `${JSON.stringify({ line: number, outcome })}\n` : voidedLine(number, outcome));
      if (outcome !== 'voided' && outcome !== 'void before') process.exitCode = someNotVoided;
    }
  });
}

/** What is printed on paper can't be mended later. */
function privateAddressWarning(home: string): string {
  return (
    `Sheets and QR codes of tickets say ${home}, which only this machine and its network reach. ` +
    'Before you print them, set PUBLIC_URL to the address that people use.\n'
  );
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

function toExpiry(given: string): string {
  const expiry = expiryOf(given);
  if (expiry !== null && expiry > systemClock.now()) return given;
  throw new InvalidArgumentError('It takes a day that isn’t over, e.g. 2027-01-31.');
}

function toBatch(given: string): TicketBatchId {
  const id = TicketBatchId.safeParse(given);
  if (id.success) return id.data;
  throw new InvalidArgumentError('It is no batch: "tickets list" shows those there are.');
}

function toName(given: string): string {
  const name = TicketMinting.shape.name.safeParse(given);
  if (name.success) return name.data;
  throw new InvalidArgumentError(`It takes one line of at most ${longestBatchName} characters.`);
}
