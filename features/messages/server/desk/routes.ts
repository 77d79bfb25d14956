import { type Binding, bind } from '#core/server/http/bind';
import { bindPicture } from '#core/server/http/bind-picture';
import { cropOf } from '#core/server/pictures/crop-of';
import * as endpoints from '#features/messages/desk';
import { changeMessages, chooseMessages, countChosenMessages } from '#features/messages/desk/bulk';
import { putChapters, readDeskChapters } from '#features/messages/desk/chapters';
import type { MessageChanges } from './changes.ts';
import type { DeskMessages } from './service.ts';

interface MessageRouteParts {
  messages: DeskMessages;
  changes: MessageChanges;
}

/** docs/product/desk.md#messages-at-the-desk */
export function deskMessageRoutes(binding: Binding, { messages, changes }: MessageRouteParts): void {
  bind(binding, endpoints.listDeskMessages, ({ listener, query }) => messages.list(listener.scope, query));
  bind(binding, endpoints.readDeskMessage, async ({ listener, params }) => ({
    data: await messages.read(listener.scope, params.id),
  }));
  bind(binding, endpoints.suggestNames, async ({ query }) => ({ data: await messages.suggest(query) }));
  bind(binding, endpoints.changeMessage, async ({ listener, params, body }) => {
    await changes.change(listener, params.id, body);
    return { data: await messages.read(listener.scope, params.id) };
  });
  bind(binding, chooseMessages, ({ listener, query }) => messages.choose(listener.scope, query));
  bind(binding, countChosenMessages, ({ listener, body }) => messages.countChosen(listener.scope, body.ids));
  bind(binding, changeMessages, ({ listener, body }) => changes.changeMany(listener, body));
  bind(binding, endpoints.deleteMessage, async ({ listener, params, query }) => {
    await changes.delete(listener, { ...params, ...query });
    return { message: 'The draft is deleted.' };
  });
  artworkRoutes(binding, { messages, changes });
  chapterRoutes(binding, { messages, changes });
}

/** docs/product/desk.md#chapters */
function chapterRoutes(binding: Binding, { messages, changes }: MessageRouteParts): void {
  bind(binding, readDeskChapters, async ({ listener, params }) => ({
    data: await messages.readChapters(listener.scope, params.id),
  }));
  bind(binding, putChapters, async ({ listener, params, body }) => {
    const { version, chapters } = body;
    await changes.setChapters(listener, { ...params, version }, chapters);
    return { data: await messages.read(listener.scope, params.id) };
  });
}

function artworkRoutes(binding: Binding, { messages, changes }: MessageRouteParts): void {
  bindPicture(binding, endpoints.putArtwork, async ({ listener, params, query }, bytes) => {
    await changes.setArtwork(listener, { ...params, version: query.version }, { bytes, crop: cropOf(query) });
    return { data: await messages.read(listener.scope, params.id) };
  });
  bind(binding, endpoints.removeArtwork, async ({ listener, params, query }) => {
    await changes.removeArtwork(listener, { ...params, ...query });
    return { data: await messages.read(listener.scope, params.id) };
  });
}
