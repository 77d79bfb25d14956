import { Upload } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const uploadsDesk: DeskFeature = {
  sections: [{ group: 'Library', title: 'Upload', page: 'upload', icon: Upload }],
  pages: {
    upload: () => import('./upload-page.tsx'),
  },
};
