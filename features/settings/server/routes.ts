import * as z from 'zod';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { sendPicture } from '#core/server/http/send-object';
import { type FactsNow, logoFolder } from '#core/server/library-facts';
import { logoKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { readAbout } from '#features/settings/contract';

export function aboutRoutes(binding: Binding, facts: FactsNow): void {
  bind(binding, readAbout, async () => ({ data: facts().about }));
}

/** Cacheable forever, since another logo has another address. */
const kept = 'public, max-age=31536000, immutable';
const LogoFile = z.object({ file: z.string().regex(/^[0-9a-f]{64}-[a-z0-9-]{1,20}\.png$/) });

/** Serves former logos too, since sent mails show them. */
export function logoRoutes({ app }: Binding, storage: Storage): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${logoFolder}/:file`,
    handler: async (request, reply) => {
      const address = LogoFile.safeParse(request.params);
      const name = address.success ? address.data.file.slice(0, -'.png'.length) : null;
      if (!name) throw noLogo();
      const logo = { key: logoKey(name), mimeType: 'image/png', etag: name, cacheControl: kept };
      try {
        return await sendPicture(storage, logo, request, reply);
      } catch (error) {
        throw error instanceof StorageMissingError ? noLogo() : error;
      }
    },
  });
}

function noLogo(): ExpectedError {
  return new ExpectedError('media.not_found', 'There is no such logo.');
}
