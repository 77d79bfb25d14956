import * as z from 'zod/mini';
import { line } from '#core/contract/fields';
import { type Kobo, maxNaira, nairaToKobo } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { pageSize } from '#core/server/cli/common';
import { argument, fieldsOf, flag, option } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { asJson, counted, linesOr } from '#core/server/cli/words';
import { printing, writePrinted } from '#core/server/cli/write-printed';
import { systemClock } from '#core/server/clock';
import { messageOf, StopError } from '#core/server/errors';
import { homeOf, privateHomeOf } from '#core/server/settings/home';
import { longestBatchName, readTicketBatch, type VoidOutcome } from '#features/tickets/desk';
import { ticketCsv } from '#features/tickets/desk/csv';
import { largestBatch, type MintedBatch } from '#features/tickets/server/ticket-batches';
import { expiryOf } from '#features/tickets/server/ticket-expiry';
import { guesses } from './guesses.ts';
import { batchSummary, batchTable, mintedJson, mintedPins, redemptionLine, voidedLine } from './print.ts';

const TicketBatchId = fieldsOf(readTicketBatch.params).id;
const noBatch = { refusal: 'Give the number of a batch: "tickets list" shows all of them.' };

const Count = z.int().check(z.minimum(1), z.maximum(largestBatch));
const Amount = z.custom<Kobo>((kobo) => typeof kobo === 'bigint' && kobo > 0n && kobo <= BigInt(maxNaira) * 100n);
const Expiry = z.string().check(z.refine((day) => (expiryOf(day)?.getTime() ?? 0) > systemClock.now().getTime()));

const mint = verb('mint', {
  summary: 'make tickets and print their PINs',
  description: 'Mints a batch of tickets and prints their PINs, a line each.',
  takes: {
    count: option('--count <number>', `how many, at most ${largestBatch}`, Count, {
      read: (typed) => (/^\d+$/.test(typed) ? Number(typed) : 0),
      refusal: `Give a whole number, 1 to ${largestBatch}.`,
    }),
    amount: option('--amount <naira>', 'what each is worth, e.g. 1000 or 2500.50', Amount, {
      read: nairaToKobo,
      refusal: `Give naira with at most two decimals, above 0 and at most ${maxNaira}.`,
    }),
    lastDay: option('--expires <date>', 'the last day on which they are taken, e.g. 2027-01-31', z.optional(Expiry), {
      refusal: 'Give a day that isn’t over, e.g. 2027-01-31.',
    }),
    name: option(
      '--name <name>',
      'what you call the batch, e.g. "Easter conference"',
      z.optional(line(longestBatchName, null)),
      { refusal: `Give one line of at most ${longestBatchName} characters.` },
    ),
    aboveCeiling: flag('--above-ceiling', 'also when it is worth more than one batch may be; the audit says so'),
    pdf: option(
      '--pdf <file>',
      'write a sheet to be printed and cut; a file that isn’t there yet',
      z.optional(z.string()),
    ),
    json: flag('--json', 'print JSON'),
    csv: flag('--csv', 'print CSV: pin, amount, expires, batch', { conflicts: 'json' }),
  },
  notes: `The PINs are printed only this once: Lectern keeps keyed hashes of them, from which they can't be found again. With --csv, a spreadsheet
can open them. The space in a PIN keeps a leading 0 in spreadsheets, and listeners may leave it out. With --pdf, they go into a file to
print and cut, 24 to an A4 page. Each has a QR code of PUBLIC_URL that opens the ticket dialog. The PINs are then printed here only with
--csv or --json.`,
  examples: [
    'npm run --silent lectern -- tickets mint --count 200 --amount 1000 --csv > tickets.csv',
    'tickets mint --count 20 --amount 2500.50 --expires 2027-01-31',
    'PUBLIC_URL=https://talks.example.org npm run lectern -- tickets mint --count 48 --amount 1000 --name Easter --pdf easter.pdf',
  ],
  async run(library, { count, amount, lastDay = null, name = '', aboveCeiling, ...prints }) {
    const { tickets, by, terminal } = library;
    const minted = await tickets.mint(by, { count, amount, lastDay, name }, { aboveCeiling });
    const { id } = minted.batch;
    try {
      await handOut(library, minted, prints);
    } catch (error) {
      await tickets.voidBatch(by, id);
      throw new StopError(`${messageOf(error)} Nobody has all of the PINs, so batch ${id} is void. Mint another.`);
    }
    terminal.say(`${batchSummary(minted)}\n`);
    // Printed tickets can't be corrected later.
    const home = privateHomeOf(library.settings);
    if (home !== null) {
      terminal.say(
        `Sheets and QR codes of tickets say ${home}, which only this machine and its network reach. ` +
          'Before you print them, set PUBLIC_URL to the address that people use.\n',
      );
    }
  },
});

async function handOut(
  library: OpenLibrary,
  minted: MintedBatch,
  { json, csv, pdf }: { json: boolean; csv: boolean; pdf: string | undefined },
): Promise<void> {
  const { print } = library.terminal;
  if (pdf !== undefined) await writeSheet(pdf, minted, library);
  if (json) await print(mintedJson(minted));
  else if (csv) await print(ticketCsv(minted.batch, minted.pins));
  else if (pdf === undefined) await print(mintedPins(minted));
}

async function writeSheet(
  file: string,
  { batch, pins }: MintedBatch,
  { library, settings, tickets }: OpenLibrary,
): Promise<void> {
  const { title: libraryTitle } = library.now();
  await writePrinted(file, await tickets.print({ batch, pins, home: homeOf(settings), libraryTitle }, printing));
}

const list = verb('list', {
  summary: 'show the batches and how they stand',
  description: 'Shows each batch, newest first: the value of its tickets, and how many are in each state.',
  examples: ['tickets list --json'],
  run: async ({ tickets }) => ({ batches: await tickets.listAll() }),
  words: ({ batches }) => batchTable(batches),
});

const show = verb('show', {
  summary: 'show a batch, and who redeemed tickets of it',
  description: 'Shows a batch and its latest 100 redemptions. PINs aren’t kept, so none is shown.',
  takes: { id: argument('<batch>', 'its id, as "tickets list" shows it', TicketBatchId, noBatch) },
  examples: ['tickets show 12'],
  async run({ tickets }, { id }) {
    const { batch, days } = await tickets.read(id);
    const { data } = await tickets.listRedemptions(id, { pageNumber: 1, pageSize });
    return { batch, days, redemptions: data };
  },
  words: ({ batch, redemptions }) => linesOr([batchTable([batch]).trimEnd(), ...redemptions.map(redemptionLine)]),
});

const voidTickets = verb('void', {
  summary: 'make tickets worthless',
  description: 'Voids the unredeemed tickets of a batch, or single tickets.',
  takes: {
    batch: option('--batch <id>', 'of this batch, all that are left', z.optional(TicketBatchId), noBatch),
    pinStdin: flag('--pin-stdin', 'those whose PINs standard input has, a line each', { conflicts: 'batch' }),
  },
  notes: `Voided tickets can never be redeemed. Value that was redeemed stays in its wallet.

Exit code: 0 when all were voided, 1 when some weren't, 2 when nothing could be done.`,
  examples: ['tickets void --batch 12', 'tickets void --pin-stdin < lost.txt'],
  takesLines: ({ pinStdin }) => pinStdin,
  async run({ tickets, terminal, by, json }, { batch, pinStdin }, pins) {
    if (batch !== undefined) {
      const { voided } = await tickets.voidBatch(by, batch);
      await terminal.print(
        json ? asJson({ batch, voided }) : `Voided ${counted(voided, 'ticket')} of batch ${batch}.\n`,
      );
      return { isWhole: true };
    }
    if (!pinStdin) throw new StopError('Say which: --batch <id>, or --pin-stdin and PINs on standard input.');
    const outcomes = new Set<VoidOutcome>();
    for (const { number, text } of pins) {
      const { outcome } = await tickets.voidTicket(by, text);
      await terminal.print(json ? `${JSON.stringify({ line: number, outcome })}\n` : voidedLine(number, outcome));
      outcomes.add(outcome);
    }
    return { isWhole: !outcomes.has('redeemed') && !outcomes.has('no ticket') };
  },
  exitCode: ({ isWhole }) => (isWhole ? 0 : 1),
});

export const ticketsCommand = noun(
  'tickets',
  {
    summary: 'mint, list and void tickets, and see who guesses at them',
    description: 'Tickets: 8-digit PINs that listeners redeem into their wallets.',
  },
  [mint, list, show, guesses, voidTickets],
);
