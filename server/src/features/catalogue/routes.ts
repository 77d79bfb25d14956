import * as catalogue from '#contract/catalogue';
import { type Binding, bind } from '#server/platform/http/bind';
import type { CatalogueService } from './service.ts';

/** Binds what anyone can read of the library (spec §7). */
export function catalogueRoutes(binding: Binding, service: CatalogueService): void {
  bind(binding, catalogue.listMessages, ({ query }) => service.listMessages(query, query));
  bind(binding, catalogue.listRecentMessages, ({ query }) => service.listMessages(query, query));
  bind(binding, catalogue.readMessage, async ({ params }) => ({ data: await service.readMessage(params.id) }));
  bind(binding, catalogue.listCategories, ({ query }) => service.listCategories(query, query));
  bind(binding, catalogue.listSpeakers, ({ query }) => service.listSpeakers(query));
  bind(binding, catalogue.listServices, ({ query }) => service.listServices(query));
  bind(binding, catalogue.listCentres, ({ query }) => service.listCentres(query));
  bind(binding, catalogue.readCentre, async ({ params }) => ({ data: await service.readCentre(params.slug) }));
}
