import { DatabaseBackup } from 'lucide-react';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import * as texts from './texts.ts';

export const backupsDesk: DeskFeature = {
  sections: [{ group: 'operations', title: texts.backups, page: 'backups', icon: DatabaseBackup }],
  pages: {
    backups: () => import('./backups-page.tsx'),
  },
};
