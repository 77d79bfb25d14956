import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { MessageId } from '#contract/ids';
import { commaList } from '#contract/page';

/** Below `/v1`: where files are sent by the tus protocol 1.0; each upload is at `{this}/{id}` (docs/decisions/024-uploads.md). */
export const uploadsAddress = '/admin/uploads';

/** How many uploads one list has at most. */
export const mostListedUploads = 2000;

/**
 * What stands beside audio and isn't meant to be brought in, by the end of its name. Everything else is judged by its content
 * (docs/importing.md).
 */
export const besideAudio: readonly string[] = [
  ...[
    'csv',
    'tsv',
    'txt',
    'md',
    'nfo',
    'log',
    'cue',
    'm3u',
    'm3u8',
    'pls',
    'xspf',
    'json',
    'xml',
    'html',
    'htm',
    'url',
  ],
  ...['ini', 'db', 'sfv', 'md5', 'sha1', 'sha256', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tif'],
  ...['tiff', 'svg', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'rtf', 'srt', 'vtt', 'lrc'],
];

/**
 * How far an upload is: `receiving` its bytes; all have come and it waits to be or is being read (`reading`); it became a draft or
 * replaced audio (`added`); the library has its audio already (`same`); it can't be played (`refused`).
 */
export const uploadStates = ['receiving', 'reading', 'added', 'same', 'refused'] as const;

export const UploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** One file that an operator sends. Bytes. */
export const Upload = z.object({
  id: UploadId,
  /** What was chosen together. */
  batch: z.string(),
  /** Its path in the folder that was chosen, with `/`. */
  file: z.string(),
  /** When it was last changed where it comes from, in ms since 1970. */
  modified: z.int(),
  size: z.int(),
  received: z.int(),
  state: z.enum(uploadStates),
  /** Why it was refused, as a clause about "it"; of an added one, what went in less than whole. */
  reason: z.nullable(z.string()),
  /** The message that came of it, or that has its audio; null when that is gone. */
  message: z.nullable(z.object({ id: MessageId, topic: z.string(), status: z.string() })),
  /** The message whose audio it replaces. */
  replaces: z.nullable(MessageId),
});
export type Upload = z.output<typeof Upload>;

export const listUploads = defineEndpoint({
  method: 'GET',
  path: '/admin/uploads',
  summary: 'What the asking operator sent and hasn’t taken off the list, in the order in which it began; or some of it',
  tag: 'operator',
  access: 'operator',
  query: z.object({ ids: z.optional(commaList(UploadId)) }),
  reply: z.object({
    data: z.array(Upload),
    /** The largest file that is taken, in bytes. */
    largest: z.int(),
  }),
});

export const dismissUploads = defineEndpoint({
  method: 'POST',
  path: '/admin/uploads/dismiss',
  summary: 'Takes uploads off the list; what has come of unfinished ones is thrown away',
  tag: 'operator',
  access: 'operator',
  body: z.object({ ids: z.array(UploadId).check(z.minLength(1), z.maxLength(mostListedUploads)) }),
  reply: z.object({ dismissed: z.int() }),
});
