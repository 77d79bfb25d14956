import type { BackupPlace } from '#core/server/settings/backup-settings';
import { FolderPlace } from './folder-place.ts';
import type { Place } from './place.ts';

export async function openBackupPlace(at: BackupPlace): Promise<Place> {
  if (at.kind === 'folder') return new FolderPlace(at.folder);
  // Loaded on demand, because the client takes time and memory.
  const { BucketPlace } = await import('./bucket-place.ts');
  return new BucketPlace(at);
}
