import * as z from 'zod/mini';
import type { NeededScope } from '#contract/accounts/token-scopes';
import { auditFormats } from '#contract/audit/desk';
import { StatementMonth, statementPath } from '#contract/books/desk';
import { NoteId } from '#contract/catalogue';
import type { Access } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { MessageId, OrderId } from '#contract/ids';
import { deskDays } from '#contract/moment';
import type { Duty } from '#contract/operators/duties';
import { TicketSheet, ticketSheetPath } from '#contract/tickets/desk';
import { donationReceiptCall, exportCalls, givingStatementCalls } from './export-files.ts';
import { feedCalls } from './feed-files.ts';
import { giftCalls } from './gift-files.ts';
import { uploadCalls } from './upload-files.ts';

/** A call with a reply other than JSON, or none, for the API document. */
export interface FileCall {
  /** Its `operationId`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  /** The whole address, with `:name` for each of `params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly access: Access;
  /** What an access token needs; of a call of the desk the scope of its duty when absent. */
  readonly scope?: NeededScope;
  /** With `operator`: the duty that a role must have. */
  readonly duty?: Duty;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: readonly { name: string; description: string; required: boolean; example: string }[];
  readonly body?: z.ZodMiniType;
  /** The media type of the body, if it is a file. */
  readonly upload?: string;
  /** Successful replies by status, with their media types; none for no content. */
  readonly replies: Readonly<Record<number, { description: string; types?: readonly string[] }>>;
  readonly refusals: readonly ErrorCode[];
  /** Refusals whose status comes from another protocol rather than from their code. */
  readonly protocolRefusals?: Readonly<Record<number, string>>;
}

const range = {
  name: 'Range',
  description: 'One range of bytes; several at once get the whole.',
  required: false,
  example: 'bytes=0-65535',
};
const audio = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm', 'audio/flac', 'audio/wav'] as const;
const opener = z.object({
  expires: z.optional(z.string()),
  signature: z.optional(z.string()),
  listener: z.optional(z.string()),
});
const fileParams = z.object({ file: z.string() });
const ofBytes = ['media.changed', 'media.range_not_satisfiable'] as const;
const ranged = (types: readonly string[]) => ({
  200: { description: 'All of it.', types },
  206: { description: 'The requested range.', types },
  304: { description: 'The client has it already (`If-None-Match`).' },
});

const media: readonly FileCall[] = [
  {
    name: 'playAudio',
    method: 'GET',
    path: '/media/audio/:file',
    summary: 'A message’s audio, at the `file_url` in replies',
    description:
      'Free audio is for anyone. The `file_url` of paid audio has a signature in its query and is valid for 6 hours, for anyone who has it. With the extension `webm` it is the low-data rendition.',
    tag: 'media',
    access: 'anyone',
    params: fileParams,
    query: opener,
    headers: [range],
    replies: ranged(audio),
    refusals: ['audio.not_allowed', 'media.not_found', ...ofBytes],
  },
  {
    name: 'playPreview',
    method: 'GET',
    path: '/v1/messages/:id/preview',
    summary: 'The first 45 seconds of a paid message',
    tag: 'media',
    access: 'anyone',
    params: z.object({ id: MessageId }),
    headers: [range],
    replies: ranged(audio),
    refusals: ['request.invalid', 'audio.not_allowed', 'message.not_found', 'preview.not_found', ...ofBytes],
  },
  {
    name: 'openNote',
    method: 'GET',
    path: '/media/notes/:id',
    summary: 'A document that goes with a message, at its `address` in replies',
    description:
      'Those of free messages are for anyone. The `address` of a paid message’s has a signature in its query and is valid for 6 hours, for anyone who has it.',
    tag: 'media',
    access: 'anyone',
    params: z.object({ id: NoteId }),
    query: z.extend(opener, { download: z.optional(z.string()) }),
    headers: [range],
    replies: ranged(['application/pdf', 'text/plain']),
    refusals: ['audio.not_allowed', 'media.not_found', ...ofBytes],
  },
  {
    name: 'readCover',
    method: 'GET',
    path: '/media/covers/:sha256/:file',
    summary: 'A cover, at the `image_url` in replies; `128`, `320`, `480` or `640` pixels wide, `.webp` or `.avif`',
    tag: 'media',
    access: 'anyone',
    params: z.object({ sha256: z.string(), file: z.string() }),
    headers: [range],
    replies: ranged(['image/webp', 'image/avif']),
    refusals: ['media.not_found', ...ofBytes],
  },
  {
    name: 'readLogo',
    method: 'GET',
    path: '/media/logos/:file',
    summary: 'A rendition of the library’s logo',
    tag: 'media',
    access: 'anyone',
    params: fileParams,
    headers: [range],
    replies: ranged(['image/png']),
    refusals: ['media.not_found', ...ofBytes],
  },
  {
    name: 'readProfilePicture',
    method: 'GET',
    path: '/media/pictures/:file',
    summary: 'A profile picture, at the `profile_picture` of its account',
    tag: 'media',
    access: 'anyone',
    params: fileParams,
    headers: [range],
    replies: ranged(['image/webp']),
    refusals: ['media.not_found', ...ofBytes],
  },
];

const auditTypes = { csv: 'text/csv', jsonl: 'application/jsonl' } as const;

const papers: readonly FileCall[] = [
  {
    name: 'readReceipt',
    method: 'GET',
    path: '/v1/purchases/:id/receipt',
    summary: 'The receipt of an order, as a printable page',
    description: 'For anyone who has its signed address (`receipt_url`), and for the listener whose order it is.',
    tag: 'store',
    access: 'anyone-known',
    scope: 'library',
    params: z.object({ id: OrderId }),
    query: z.object({ expires: z.optional(z.string()), signature: z.optional(z.string()) }),
    replies: { 200: { description: 'The page.', types: ['text/html'] } },
    refusals: ['purchase.not_found'],
  },
  ...auditFormats.map(
    (format): FileCall => ({
      name: format === 'csv' ? 'exportAuditTable' : 'exportAuditLines',
      method: 'GET',
      path: `/v1/admin/audit.${format}`,
      summary:
        format === 'csv'
          ? 'The acts of a range of days with their hashes, as a table'
          : 'The acts of a range of days with their hashes and what was hashed, as a JSON object per line',
      tag: 'operator',
      access: 'operator',
      duty: 'audit',
      query: z.object(deskDays),
      replies: { 200: { description: 'The acts.', types: [auditTypes[format]] } },
      refusals: ['request.invalid'],
    }),
  ),
  {
    name: 'exportStatement',
    method: 'GET',
    path: `/v1${statementPath}`,
    summary: 'The statement of a month, for accountants: each account of the ledger before, during and after it',
    tag: 'operator',
    access: 'operator',
    duty: 'sales',
    query: z.object({ month: StatementMonth }),
    replies: { 200: { description: 'The table.', types: ['text/csv'] } },
    refusals: ['request.invalid'],
  },
  ...giftCalls,
  {
    name: 'printTickets',
    method: 'POST',
    path: `/v1${ticketSheetPath}`,
    summary: 'A minted batch of tickets as a sheet to be printed and cut',
    tag: 'operator',
    access: 'operator',
    duty: 'tickets',
    body: TicketSheet,
    replies: { 200: { description: 'The sheet.', types: ['application/pdf'] } },
    refusals: ['request.invalid', 'ticket.wrong', 'batch.not_found'],
  },
];

/** The calls of the API that no endpoint declares, because they take or return a file. */
export const fileCalls: readonly FileCall[] = [
  ...media,
  ...feedCalls,
  ...papers,
  donationReceiptCall,
  ...givingStatementCalls,
  ...exportCalls,
  ...uploadCalls,
];
