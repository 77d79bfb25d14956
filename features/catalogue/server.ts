import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { wholeAddresses } from '#core/server/http/whole-addresses';
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
    write: jsonWriter(wholeAddresses(settings)),
    cardsBytes: settings.cardsMegabytes * 1024 * 1024,
  });
  const feature: ServerFeature = {
    routes: (binding) => catalogueRoutes(binding, services, settings.limits),
    pageStates: services.pages.states,
  };
  return { ...services, ...feature };
}
