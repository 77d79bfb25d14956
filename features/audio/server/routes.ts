import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { canBeHandedOver, handOver } from '#core/server/http/hand-over';
import { sendContent, sendObject, sendPicture } from '#core/server/http/send-object';
import { audioKey, coverKey, renditionKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { previewPath } from '#features/audio/contract';
import { type CoverFormat, type CoverWidth, coverFormats, coverWidths } from '#features/audio/contract/covers';
import { playAudio, readCover } from '#features/audio/contract/files';
import { readWaveform } from '#features/audio/contract/waveform';
import type { PreviewService } from '#features/audio/server/previews/preview-service';
import { openerIn } from './audio-addresses.ts';
import { forADay, ownForAWhile } from './cache-control.ts';
import type { MediaService } from './service.ts';

/** The address contains the content's hash, so the content never changes. */
const immutable = 'public, max-age=31536000, immutable';
const sha256 = /^[0-9a-f]{64}$/;

const AudioAddress = z.object({ file: z.string() });
const PreviewAddress = z.object({ id: z.string() });
const CoverFile = z.object({ sha256: z.string().regex(sha256), file: z.string() });
const coverFiles = new Map<string, { width: CoverWidth; format: CoverFormat }>(
  coverWidths.flatMap((width) => coverFormats.map((format) => [`${width}.${format}`, { width, format }])),
);

// HEAD is explicit, because Fastify's own HEAD route would send the length 0.
const found = { method: ['GET', 'HEAD'] };

export interface MediaSending {
  storage: Storage;
  offload: boolean;
}

/** Paths below `/media` consist of hashes, so no path leads outside the folder. */
export function mediaRoutes(app: FastifyInstance, service: MediaService, { storage, offload }: MediaSending): void {
  app.route({
    ...found,
    url: playAudio.path,
    handler: async (request, reply) => {
      const { file } = AudioAddress.parse(request.params);
      const opener = openerIn(request.query);
      const audio = await service.openAudio(file, opener);
      const { sha256: hash, isFree, isRendition, sizeBytes, mimeType } = audio;
      const key = isRendition ? renditionKey(hash) : audioKey(hash);
      const cacheControl = isFree ? forADay : ownForAWhile;
      const object = { key, sizeBytes, mimeType, etag: hash, cacheControl };
      if (offload && canBeHandedOver(request, hash)) return handOver(storage, object, reply);
      try {
        return await sendObject(storage, object, request, reply);
      } catch (error) {
        if (error instanceof StorageMissingError && isRendition) throw await service.onLostRendition(file, audio);
        throw error;
      }
    },
  });

  app.route({
    ...found,
    url: readCover.path,
    handler: async (request, reply) => {
      const address = CoverFile.safeParse(request.params);
      const cover = address.success && coverFiles.get(address.data.file);
      if (!cover) throw notFound();
      const hash = address.data.sha256;
      const key = coverKey(hash, cover.width, cover.format);
      const etag = `${hash}-${cover.width}-${cover.format}`;
      const mimeType = `image/${cover.format}`;
      const object = { key, mimeType, etag, cacheControl: immutable };
      if (offload && canBeHandedOver(request, etag)) return handOver(storage, object, reply);
      try {
        return await sendPicture(storage, object, request, reply);
      } catch (error) {
        throw error instanceof StorageMissingError ? notFound() : error;
      }
    },
  });
}

export function waveformRoutes(binding: Binding, service: MediaService): void {
  bind(binding, readWaveform, async ({ params }) => ({ data: await service.readWaveform(params.id) }));
}

export function previewRoutes(app: FastifyInstance, previews: PreviewService): void {
  app.route({
    method: found.method,
    url: previewPath(':id'),
    config: { origins: 'anyone' },
    handler: async (request, reply) => {
      const id = MessageId.safeParse(PreviewAddress.parse(request.params).id);
      if (!id.success) throw new ExpectedError('request.invalid', 'No message has this id.');
      return sendContent(await previews.open(id.data), request, reply);
    },
  });
}

function notFound(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such file.');
}
