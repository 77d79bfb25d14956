import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import type { CatalogueService } from '#features/messages/server/service';
import { AudioAccess, type AudioAccessParts } from './server/audio-access.ts';
import { PreviewService } from './server/previews/preview-service.ts';
import { mediaRoutes, previewRoutes, waveformRoutes } from './server/routes.ts';
import { type MediaParts, MediaService } from './server/service.ts';
import { Enclosures } from './server/tagged/enclosures.ts';
import { taggedRoutes } from './server/tagged/routes.ts';
import { TaggedFiles } from './server/tagged/tagged-files.ts';

interface Needs extends Pick<AudioAccessParts, 'ownership' | 'privateFeeds'>, Pick<MediaParts, 'prepareAgain'> {
  catalogue: CatalogueService;
}

export function makeAudio(core: Core, { ownership, privateFeeds, catalogue, prepareAgain }: Needs) {
  const { settings, audioAddresses: addresses, library, linkTo, storage } = core;
  const access = new AudioAccess({ ...core, ownership, addresses, privateFeeds });
  const files = new MediaService({ ...core, catalogue, access, prepareAgain });
  const tagged = new TaggedFiles({
    ...core,
    access,
    libraryTitle: () => library.now().title,
    libraryLanguage: () => library.now().language,
    linkTo: settings.publicUrl === null ? null : linkTo,
  });
  const enclosures = new Enclosures({ ...core, addresses });
  const previews = new PreviewService({ ...core, catalogue });
  const feature: ServerFeature = {
    routes(binding) {
      mediaRoutes(binding.app, files, { storage, offload: settings.mediaOffload });
      taggedRoutes(binding.app, { tagged, files, storage });
      waveformRoutes(binding, files);
      previewRoutes(binding.app, previews);
    },
  };
  return {
    access,
    files,
    enclosures,
    onCatalogueChanged() {
      files.onCatalogueChanged();
      tagged.onCatalogueChanged();
      previews.onCatalogueChanged();
    },
    ...feature,
  };
}
