import { wallTime } from '#core/contract/calendar';
import type { Database } from '#core/server/database/database';
import { inPages } from '#core/server/in-pages';
import { byteOrderMark, toCsv, twoDecimals } from './csv.ts';
import {
  type Between,
  type ExportCursor,
  type GivenRow,
  listGiven,
  listMovements,
  listSold,
  type MovementRow,
  type SoldRow,
} from './queries.ts';

const pieceSize = 1000;

const ledgerHead = ['date', 'kind', 'debit account', 'credit account', 'amount', 'reference', 'listener', 'order'];
const orderHead = [
  'order',
  'date',
  'listener',
  'message',
  'topic',
  'speaker',
  'amount',
  'paid by',
  'provider',
  'reference',
  'refunded',
  'refund reason',
];

const donationHead = [
  'donation',
  'date',
  'listener',
  'fund',
  'amount',
  'paid by',
  'provider',
  'reference',
  'refunded',
  'refund reason',
];

export function ledgerTable(db: Database, between: Between): AsyncIterable<string> {
  return inPieces(ledgerHead, ledgerLine, (after) => listMovements(db, between, { after, limit: pieceSize }));
}

export function orderTable(db: Database, between: Between): AsyncIterable<string> {
  return inPieces(orderHead, orderLine, (after) => listSold(db, between, { after, limit: pieceSize }));
}

export function donationTable(db: Database, between: Between): AsyncIterable<string> {
  return inPieces(donationHead, donationLine, (after) => listGiven(db, between, { after, limit: pieceSize }));
}

async function* inPieces<Row extends ExportCursor>(
  head: readonly string[],
  toLine: (row: Row) => readonly string[],
  read: (after: ExportCursor | null) => Promise<Row[]>,
): AsyncIterable<string> {
  yield byteOrderMark + toCsv([head]);
  yield* inPages(read, (rows: readonly Row[]) => toCsv(rows.map(toLine)), pieceSize);
}

function ledgerLine(row: MovementRow): string[] {
  const { at, kind, debit, credit, amount_kobo, key, listener, order } = row;
  const reference = key.replace(/^payment:/, '');
  return [wallTime(at), kind, debit, credit, twoDecimals(amount_kobo), reference, listener ?? '', order ?? ''];
}

function orderLine(row: SoldRow): string[] {
  return [
    row.id,
    wallTime(row.bought_at),
    row.account_id,
    row.message_id,
    row.topic,
    row.speaker_name ?? '',
    twoDecimals(row.price_kobo),
    row.method,
    row.provider ?? '',
    row.reference ?? '',
    row.refunded_at ? wallTime(row.refunded_at) : '',
    row.reason ?? '',
  ];
}

function donationLine(row: GivenRow): string[] {
  return [
    row.id,
    wallTime(row.given_at),
    row.account_id,
    row.fund_name,
    twoDecimals(row.amount_kobo),
    row.method,
    row.provider ?? '',
    row.reference ?? '',
    row.refunded_at ? wallTime(row.refunded_at) : '',
    row.reason ?? '',
  ];
}
