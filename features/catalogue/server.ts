import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { absoluteUrls } from '#core/server/http/absolute-urls';
import { jsonWriter } from '#core/server/json';
import { type CatalogueNeeds, makeCatalogueServices } from './server/catalogue.ts';
import { catalogueRoutes } from './server/routes.ts';

export function makeCatalogue(core: Core, needs: Pick<CatalogueNeeds, 'ownership' | 'said'>) {
  const { settings, audioAddresses, library } = core;
  const services = makeCatalogueServices({
    ...core,
    ...needs,
    libraryTitle: () => library.now().title,
    libraryLanguage: () => library.now().language,
    facts: library.now,
    signAudio: (path, accountId) => audioAddresses.sign(path, accountId),
    write: jsonWriter(absoluteUrls(settings)),
    cardsBytes: settings.cardsMegabytes * 1024 * 1024,
  });
  const feature: ServerFeature = {
    routes: (binding) => catalogueRoutes(binding, services, settings.limits),
    pageStates: services.pages.states,
  };
  return { ...services, ...feature };
}
