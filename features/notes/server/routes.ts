import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { attachment } from '#core/server/http/attachment';
import { sendObject } from '#core/server/http/send-object';
import { noteKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { notePath } from '#features/audio/contract';
import { openerIn } from '#features/audio/server/audio-addresses';
import { ownForAWhile } from '#features/audio/server/cache-control';
import { NoteId } from '#features/messages/contract/detail';
import { type Notes, notFound } from './notes.ts';

const Address = z.object({ id: NoteId });
const asksForDownload = /[?&]download(?:[=&]|$)/;

/** Caches must revalidate free documents each time, since they may be replaced or get a price. */
const shared = 'public, max-age=0, must-revalidate';

const kinds = {
  pdf: { extension: 'pdf', mimeType: 'application/pdf' },
  text: { extension: 'txt', mimeType: 'text/plain; charset=utf-8' },
} as const;

/** The browser must neither run a document nor show it as a page (features/notes/README.md#why-it-is-built-so). */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function notesRoutes(app: FastifyInstance, { notes, storage }: { notes: Notes; storage: Storage }): void {
  app.route({
    // HEAD is listed explicitly, since Fastify's own HEAD route would send the length 0.
    method: ['GET', 'HEAD'],
    url: notePath(':id'),
    handler: async (request, reply) => {
      const address = Address.safeParse(request.params);
      if (!address.success) throw notFound();
      const { sha256, sizeBytes, kind, name, isPublic } = await notes.open(address.data.id, openerIn(request.query));
      const { extension, mimeType } = kinds[kind];
      // The title may be the name of the uploaded file, with its extension.
      const isWhole = name.toLowerCase().endsWith(`.${extension}`);
      const saved = attachment(isWhole ? name : `${name}.${extension}`);
      const disposition = asksForDownload.test(request.url) ? saved : saved.replace('attachment', 'inline');
      reply.headers({ 'content-disposition': disposition, 'content-security-policy': policy });
      const cacheControl = isPublic ? shared : ownForAWhile;
      try {
        return await sendObject(
          storage,
          { key: noteKey(sha256), sizeBytes, mimeType, etag: sha256, cacheControl },
          request,
          reply,
        );
      } catch (error) {
        throw error instanceof StorageMissingError ? notFound() : error;
      }
    },
  });
}
