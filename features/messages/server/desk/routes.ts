import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindPicture } from '#core/server/http/bind-picture';
import { cropOf } from '#core/server/pictures/crop-of';
import { scopeOf } from '#core/server/scope/scope';
import * as endpoints from '#features/messages/desk';
import { changeMessages, chooseMessages, countChosenMessages } from '#features/messages/desk/bulk';
import { putChapters, readDeskChapters } from '#features/messages/desk/chapters';
import type { MessageChanges } from './changes.ts';
import type { DeskMessages } from './service.ts';

interface MessageRouteParts {
  messages: DeskMessages;
  changes: MessageChanges;
}

export function deskMessageRoutes(calls: Calls, { messages, changes }: MessageRouteParts): void {
  bindDesk(calls, endpoints.listDeskMessages, ({ listener, query }) => messages.list(scopeOf(listener), query));
  bindDesk(calls, endpoints.readDeskMessage, async ({ listener, params }) => ({
    data: await messages.read(scopeOf(listener), params.id),
  }));
  bindDesk(calls, endpoints.suggestNames, async ({ query }) => ({ data: await messages.suggest(query) }));
  bindDesk(calls, endpoints.changeMessage, async ({ listener, params, body }) => {
    await changes.change(listener, params.id, body);
    return { data: await messages.read(scopeOf(listener), params.id) };
  });
  bindDesk(calls, chooseMessages, ({ listener, query }) => messages.choose(scopeOf(listener), query));
  bindDesk(calls, countChosenMessages, ({ listener, body }) => messages.countChosen(scopeOf(listener), body.ids));
  bindDesk(calls, changeMessages, ({ listener, body }) => changes.changeMany(listener, body));
  bindDesk(calls, endpoints.deleteMessage, async ({ listener, params, query }) => {
    await changes.delete(listener, { ...params, ...query });
    return { message: 'The draft is deleted.' };
  });
  artworkRoutes(calls, { messages, changes });
  chapterRoutes(calls, { messages, changes });
}

function chapterRoutes(calls: Calls, { messages, changes }: MessageRouteParts): void {
  bindDesk(calls, readDeskChapters, async ({ listener, params }) => ({
    data: await messages.readChapters(scopeOf(listener), params.id),
  }));
  bindDesk(calls, putChapters, async ({ listener, params, body }) => {
    const { version, chapters } = body;
    await changes.setChapters(listener, { ...params, version }, chapters);
    return { data: await messages.read(scopeOf(listener), params.id) };
  });
}

function artworkRoutes(calls: Calls, { messages, changes }: MessageRouteParts): void {
  bindPicture(calls, endpoints.putArtwork, async ({ listener, params, query }, bytes) => {
    await changes.setArtwork(listener, { ...params, version: query.version }, { bytes, crop: cropOf(query) });
    return { data: await messages.read(scopeOf(listener), params.id) };
  });
  bindDesk(calls, endpoints.removeArtwork, async ({ listener, params, query }) => {
    await changes.removeArtwork(listener, { ...params, ...query });
    return { data: await messages.read(scopeOf(listener), params.id) };
  });
}
