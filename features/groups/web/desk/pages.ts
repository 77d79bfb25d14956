import { Building2, ListOrdered, Mic, Shapes, Tags } from 'lucide-react';
import * as common from '#core/contract/texts';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const groupsDesk: DeskFeature = {
  sections: [
    { group: 'library', title: common.speakers, page: 'speakers', icon: Mic },
    { group: 'library', title: common.services, page: 'services', icon: Tags },
    { group: 'library', title: common.categories, page: 'categories', icon: Shapes },
    { group: 'library', title: common.centres, page: 'centres', icon: Building2 },
    { group: 'library', title: common.series, page: 'allSeries', icon: ListOrdered },
  ],
  pages: {
    speakers: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.speakers }),
    speaker: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.speaker }),
    services: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.services }),
    service: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.service }),
    categories: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.categories }),
    category: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.category }),
    centres: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.centres }),
    centre: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.centre }),
    allSeries: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.allSeries }),
    series: async () => ({ Page: (await import('./group-pages.tsx')).groupPages.series }),
  },
};
