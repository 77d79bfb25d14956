import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { MessageId } from '#core/contract/ids';
import { signedAddress } from '#core/contract/signed-address';
import { NoteId } from '#features/messages/contract/detail';

const range = {
  name: 'Range',
  description: 'One range of bytes; a request for several gets the whole file.',
  required: false,
  example: 'bytes=0-65535',
};
const audio = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/webm', 'audio/flac', 'audio/wav'] as const;
const fileParams = z.object({ file: describe(z.string(), 'The file’s name, from its address in replies.') });
const ofBytes = ['media.changed', 'media.range_not_satisfiable'] as const;
const ranged = (types: readonly string[]) => ({
  200: { description: 'The whole file.', types },
  206: { description: 'The requested range.', types },
  304: { description: 'The client’s copy is current (`If-None-Match`).' },
});
const opener = z.extend(signedAddress, {
  listener: describe(z.optional(z.string()), {
    description: 'The listener whom the address was issued to; part of signed addresses of audio.',
    parameter: 'signedListener',
  }),
});

export const playAudio = defineFileEndpoint('GET', '/media/audio/:file', {
  summary: 'A message’s audio, at the `file_url` in replies',
  description:
    'Free audio is for anyone. The `file_url` of paid audio has a signature in its query and is valid for 6 hours, for anyone who has it. The extension `webm` gives the low-data rendition.',
  tag: 'media',
  access: 'anyone',
  params: fileParams,
  query: opener,
  headers: [range],
  replies: ranged(audio),
  refuses: ['audio.not_allowed', 'media.not_found', ...ofBytes],
});

export const playPreview = defineFileEndpoint('GET', '/v1/messages/:id/preview', {
  summary: 'The first 45 seconds of a paid message',
  tag: 'media',
  access: 'anyone',
  params: z.object({ id: MessageId }),
  headers: [range],
  replies: ranged(audio),
  refuses: [
    'request.invalid',
    'audio.not_allowed',
    'message.not_found',
    'preview.not_found',
    'media.not_found',
    ...ofBytes,
  ],
});

export const openNote = defineFileEndpoint('GET', '/media/notes/:id', {
  summary: 'A document that goes with a message, at its `file_url` in replies',
  description:
    'Documents of free messages are for anyone. The `file_url` of a paid message’s document has a signature in its query and is valid for 6 hours, for anyone who has it.',
  tag: 'media',
  access: 'anyone',
  params: z.object({ id: NoteId }),
  query: z.extend(opener, {
    download: describe(z.optional(z.string()), 'If present, the document is saved instead of opened.'),
  }),
  headers: [range],
  replies: ranged(['application/pdf', 'text/plain']),
  refuses: ['audio.not_allowed', 'media.not_found', ...ofBytes],
});

export const readCover = defineFileEndpoint('GET', '/media/covers/:sha256/:file', {
  summary: 'A cover, at the `image_url` in replies; `128`, `320`, `480` or `640` pixels wide, `.webp` or `.avif`',
  tag: 'media',
  access: 'anyone',
  params: z.object({ sha256: describe(z.string(), 'The SHA-256 of the artwork, 64 hex digits.'), ...fileParams.shape }),
  headers: [range],
  replies: ranged(['image/webp', 'image/avif']),
  refuses: ['media.not_found', ...ofBytes],
});

export const readLogo = defineFileEndpoint('GET', '/media/logos/:file', {
  summary: 'A rendition of the library’s logo',
  tag: 'media',
  access: 'anyone',
  params: fileParams,
  headers: [range],
  replies: ranged(['image/png']),
  refuses: ['media.not_found', ...ofBytes],
});

export const readProfilePicture = defineFileEndpoint('GET', '/media/pictures/:file', {
  summary: 'A profile picture, at the `profile_picture` of its account',
  tag: 'media',
  access: 'anyone',
  params: fileParams,
  headers: [range],
  replies: ranged(['image/webp']),
  refuses: ['media.not_found', ...ofBytes],
});
