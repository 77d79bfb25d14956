import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { commaList } from '#core/contract/page-query';

/** Below `/v1`, by the tus protocol 1.0; each upload is at `{this}/{id}`. */
export const uploadsAddress = '/admin/uploads';

export const maxListedUploads = 2000;

/** Extensions of files that lie next to audio but aren't meant to be imported. All other files are judged by their content. */
export const companionFileExtensions: readonly string[] = `
  csv tsv txt md nfo log cue m3u m3u8 pls xspf json xml html htm url ini db sfv md5 sha1 sha256 jpg jpeg png gif webp
  avif heic bmp tif tiff svg pdf doc docx xls xlsx ppt pptx odt ods rtf srt vtt lrc
`
  .trim()
  .split(/\s+/);

/**
 * `reading` is complete and waits or is read; `added` made a draft or replaced audio; `same` is in the library already; `refused` is
 * unplayable.
 */
export const uploadStates = ['receiving', 'reading', 'added', 'same', 'refused'] as const;

export const UploadId = describe(z.string().check(z.regex(/^[0-9a-f]{32}$/)), {
  description: 'An upload’s id.',
  example: '0123456789abcdef0123456789abcdef',
  asked: 'the upload’s id',
});

export const Upload = describe(
  z.object({
    id: UploadId,
    batch: z.string(),
    file: z.string(),
    /** In ms since 1970. */
    modified: z.int(),
    size: z.int(),
    received: z.int(),
    state: z.enum(uploadStates),
    /** A clause about "it": why the file was refused, or what an added file lacks. */
    reason: z.nullable(z.string()),
    message: z.nullable(z.object({ id: MessageId, topic: z.string(), status: z.string() })),
    replaces: z.nullable(MessageId),
  }),
  'One file that an operator sends. Bytes.',
);
export type Upload = z.output<typeof Upload>;

export const listUploads = defineDeskEndpoint('GET', '/admin/uploads', {
  duty: 'messages',
  summary: 'This operator’s uploads that are still on the list, in the order in which they started; or some of them',
  query: z.object({
    ids: z.optional(commaList(UploadId, { description: 'Only these.', asked: 'ids', sample: '3,12' })),
  }),
  reply: z.object({
    data: z.array(Upload),
    /** In bytes. */
    largest: z.int(),
  }),
});

export const dismissUploads = defineDeskEndpoint('POST', '/admin/uploads/dismiss', {
  duty: 'messages',
  summary: 'Removes uploads from the list; the bytes of unfinished ones are deleted',
  body: z.object({
    ids: describe(z.array(UploadId).check(z.minLength(1), z.maxLength(maxListedUploads)), {
      asked: 'ids',
      sample: '3,12',
    }),
  }),
  reply: z.object({ dismissed: z.int() }),
  example: { ids: ['0123456789abcdef0123456789abcdef'] },
});
