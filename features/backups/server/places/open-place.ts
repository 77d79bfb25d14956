import type { BackupPlace } from '#core/server/settings/backup-settings';
import { FolderPlace } from './folder-place.ts';
import type { Place } from './place.ts';

/** @returns a place of archives; nothing is asked of it yet */
export async function openBackupPlace(at: BackupPlace): Promise<Place> {
  if (at.kind === 'folder') return new FolderPlace(at.folder);
  // Loaded only where it is used: the client takes time and memory.
  const { BucketPlace } = await import('./bucket-place.ts');
  return new BucketPlace(at);
}
