import { type Binding, bind } from '#core/server/http/bind';
import * as calls from '#features/collections/desk';
import type { CollectionDesk } from './service.ts';

export function collectionRoutes(binding: Binding, collections: CollectionDesk): void {
  bind(binding, calls.listDeskCollections, async () => ({ data: await collections.list() }));
  bind(binding, calls.readDeskCollection, async ({ params }) => ({
    data: await collections.read(params.id),
  }));
  bind(binding, calls.addCollection, async ({ listener, body }) => ({
    data: await collections.add(listener, body),
  }));
  bind(binding, calls.changeCollection, async ({ listener, params, body }) => ({
    data: await collections.change(listener, params.id, body),
  }));
  bind(binding, calls.deleteCollection, async ({ listener, params, query }) => {
    const { title } = await collections.remove(listener, params.id, query.version);
    return { message: `“${title}” is deleted.` };
  });
  bind(binding, calls.placeCollection, async ({ listener, params, body }) => {
    await collections.place(listener, params.id, body.after);
    return { message: 'The order is saved.' };
  });
}
