import * as endpoints from '#contract/operator/messages';
import type { Crop } from '#server/features/media/artwork/crop';
import { ExpectedError } from '#server/platform/errors';
import { type Binding, bind } from '#server/platform/http/bind';
import type { MessageChanges } from './changes.ts';
import type { DeskMessages } from './service.ts';

interface MessageRouteParts {
  messages: DeskMessages;
  changes: MessageChanges;
}

/** Binds the desk's messages (decisions: The operator). */
export function deskMessageRoutes(binding: Binding, { messages, changes }: MessageRouteParts): void {
  bind(binding, endpoints.listDeskMessages, ({ query }) => messages.list(query));
  bind(binding, endpoints.readDeskMessage, async ({ params }) => ({ data: await messages.read(params.id) }));
  bind(binding, endpoints.suggestNames, async ({ query }) => ({ data: await messages.suggest(query) }));
  bind(binding, endpoints.changeMessage, async ({ listener, params, body }) => {
    await changes.change(listener, params.id, body);
    return { data: await messages.read(params.id) };
  });
  bind(binding, endpoints.changeMessages, async ({ listener, body }) => ({
    changed: await changes.changeMany(listener, body),
  }));
  bind(binding, endpoints.deleteMessage, async ({ listener, params, query }) => {
    await changes.delete(listener, { ...params, ...query });
    return { message: 'The draft is deleted.' };
  });
  artworkRoutes(binding, { messages, changes });
}

function artworkRoutes(binding: Binding, { messages, changes }: MessageRouteParts): void {
  // In a place of its own: everywhere else a body is JSON, and here it never is.
  binding.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      [...endpoints.artworkTypes],
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    app.addContentTypeParser('*', async () => {
      throw new ExpectedError('request.unsupported_type', 'Send the picture as JPEG, PNG, WebP or AVIF.');
    });
    bind(
      { ...binding, app },
      endpoints.putArtwork,
      async ({ listener, params, query, body }) => {
        const sent: unknown = body;
        const bytes = sent instanceof Uint8Array ? sent : new Uint8Array();
        await changes.setArtwork(listener, { ...params, version: query.version }, { bytes, crop: cropOf(query) });
        return { data: await messages.read(params.id) };
      },
      { largestBody: endpoints.largestArtworkBytes },
    );
  });
  bind(binding, endpoints.removeArtwork, async ({ listener, params, query }) => {
    await changes.removeArtwork(listener, { ...params, ...query });
    return { data: await messages.read(params.id) };
  });
}

/** @throws ExpectedError `request.invalid` when the square is told in part */
function cropOf({ left, top, side }: Partial<Crop>): Crop | null {
  if (left === undefined && top === undefined && side === undefined) return null;
  if (left !== undefined && top !== undefined && side !== undefined) return { left, top, side };
  throw new ExpectedError('request.invalid', 'Say left, top and side of the square, or none of them.');
}
