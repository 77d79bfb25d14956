import { DatabaseBackup } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';

export const backupsDesk: DeskFeature = {
  sections: [{ group: 'Operations', title: 'Backups', page: 'backups', icon: DatabaseBackup }],
  pages: {
    backups: () => import('./backups-page.tsx'),
  },
};
