import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { attachment } from '#core/server/http/attachment';
import { sendObject } from '#core/server/http/send-object';
import { renditionKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { taggedPath } from '#features/audio/contract';
import { openerIn } from '#features/audio/server/audio-addresses';
import { forADay, ownForAWhile } from '#features/audio/server/cache-control';
import type { MediaService } from '#features/audio/server/service';
import type { TaggedFiles } from './tagged-files.ts';

const Address = z.object({ id: z.string() });
/** `download` counts without a value too. The parsed query can't tell, because the parser ignores names without a value. */
const asksForDownload = /[?&]download(?:[=&]|$)/;

export interface TaggedRouteParts {
  tagged: TaggedFiles;
  files: MediaService;
  storage: Storage;
}

export function taggedRoutes(app: FastifyInstance, { tagged, files, storage }: TaggedRouteParts): void {
  app.route({
    // HEAD is explicit, because Fastify's own HEAD route would send the length 0.
    method: ['GET', 'HEAD'],
    url: taggedPath(':id'),
    handler: async (request, reply) => {
      const id = MessageId.safeParse(Address.parse(request.params).id);
      if (!id.success) throw new ExpectedError('media.not_found', 'There is no such audio.');
      const file = await tagged.open(id.data, openerIn(request.query));
      if (asksForDownload.test(request.url)) {
        reply.header('content-disposition', attachment(`${file.topic}.mp3`));
      }
      const object = {
        key: renditionKey(file.sha256),
        front: file.tag,
        sizeBytes: file.tag.length + file.framesBytes,
        mimeType: 'audio/mpeg',
        etag: file.etag,
        cacheControl: file.isFree ? forADay : ownForAWhile,
      };
      try {
        return await sendObject(storage, object, request, reply);
      } catch (error) {
        if (error instanceof StorageMissingError) throw await files.onLostRendition(file.framesFile, file);
        throw error;
      }
    },
  });
}
