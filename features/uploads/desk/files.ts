import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineFileEndpoint } from '#core/contract/file-endpoint';
import { UploadId, uploadsAddress } from '#features/uploads/desk';

const tusVersion = { name: 'Tus-Resumable', description: 'The version of tus.', required: true, example: '1.0.0' };
const offset = {
  name: 'Upload-Offset',
  description: 'The bytes received before, in all.',
  required: true,
  example: '0',
};
const uploads = `/v1${uploadsAddress}` as const;
const tus = {
  tag: 'operator',
  access: 'operator',
  duty: 'messages',
  protocolRefusals: {
    403: 'The caller isn’t an operator, or one with another duty or of another centre, or a header of the tus protocol is missing.',
    410: 'The upload no longer exists; send the file from its start.',
    412: '`Tus-Resumable` is missing, or names a version that isn’t offered.',
  },
} as const;
const oneUpload = z.object({ id: describe(UploadId, { parameter: 'uploadId' }) });

export const startUpload = defineFileEndpoint('POST', uploads, {
  ...tus,
  summary: 'Starts an upload of audio, by the tus protocol 1.0',
  description:
    'The reply’s `Location` is where its bytes go. `Upload-Metadata` has `filename` (its path in the folder that was chosen) and, if known, `lastmodified` (ms since 1970); `batch` (a UUID) for what was chosen together, so that of a folder nothing is added twice; for audio that replaces a message’s, `replaces` (the message’s id) and `version` (the one that was seen); and if the draft is to belong to a centre, `centre` (its slug), which a centre manager of several has to say; each in base64. See https://tus.io/protocols/resumable-upload.',
  headers: [
    tusVersion,
    { name: 'Upload-Length', description: 'The file’s size in bytes.', required: true, example: '43366912' },
    {
      name: 'Upload-Metadata',
      description: 'The file’s name, and what it is for.',
      required: true,
      example: 'filename cml2ZXJzLm1wMw==',
    },
  ],
  replies: { 201: { description: 'The upload has started: `Location` is its address.' } },
  refuses: [
    'request.invalid',
    'request.too_large',
    'message.not_found',
    'centre.not_found',
    'operator.not_your_centre',
    'upload.elsewhere',
  ],
});

export const askUpload = defineFileEndpoint('HEAD', `${uploads}/:id`, {
  ...tus,
  summary: 'The progress of an upload',
  params: oneUpload,
  headers: [tusVersion],
  replies: {
    200: {
      description: '`Upload-Offset` says how many bytes have come, `Upload-Metadata` what it was started with.',
    },
  },
  refuses: ['upload.not_found'],
});

export const sendUpload = defineFileEndpoint('PATCH', `${uploads}/:id`, {
  ...tus,
  summary: 'Sends bytes of an upload, from its current offset',
  params: oneUpload,
  headers: [tusVersion, offset],
  upload: 'application/offset+octet-stream',
  replies: { 204: { description: 'The bytes were received: `Upload-Offset` is their total.' } },
  refuses: ['request.invalid', 'upload.not_found', 'upload.elsewhere', 'request.too_large', 'request.unsupported_type'],
});

export const cancelUpload = defineFileEndpoint('DELETE', `${uploads}/:id`, {
  ...tus,
  summary: 'Deletes an upload’s received bytes',
  params: oneUpload,
  headers: [tusVersion],
  replies: { 204: { description: 'The upload is deleted.' } },
  refuses: ['upload.not_found'],
});
