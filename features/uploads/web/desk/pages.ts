import { Upload } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const uploadsDesk: DeskFeature = {
  sections: [{ group: 'library', title: texts.upload, page: 'upload', icon: Upload }],
  pages: {
    upload: () => import('./upload-page.tsx'),
  },
};
