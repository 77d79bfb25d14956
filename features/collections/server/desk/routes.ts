import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import * as endpoints from '#features/collections/desk';
import type { CollectionDesk } from './service.ts';

export function collectionRoutes(calls: Calls, collections: CollectionDesk): void {
  bindDesk(calls, endpoints.listDeskCollections, async () => ({ data: await collections.list() }));
  bindDesk(calls, endpoints.readDeskCollection, async ({ params }) => ({
    data: await collections.read(params.id),
  }));
  bindDesk(calls, endpoints.addCollection, async ({ listener, body }) => ({
    data: await collections.add(listener, body),
  }));
  bindDesk(calls, endpoints.changeCollection, async ({ listener, params, body }) => ({
    data: await collections.change(listener, params.id, body),
  }));
  bindDesk(calls, endpoints.deleteCollection, async ({ listener, params, query }) => {
    const { title } = await collections.remove(listener, params.id, query.version);
    return { message: `“${title}” is deleted.` };
  });
  bindDesk(calls, endpoints.placeCollection, async ({ listener, params, body }) => {
    await collections.place(listener, params.id, body.after);
    return { message: 'The order is saved.' };
  });
}
