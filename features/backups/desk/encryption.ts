import type { BackupPlan } from '#features/backups/desk';

/** Servers of the previous version don't say where media is kept; files beside archives are never encrypted. */
export function encryptionInWords({ is_encrypted, media }: Pick<BackupPlan, 'is_encrypted' | 'media'>): string {
  if (!is_encrypted) return 'not encrypted';
  return media === 'beside' ? 'encrypted (audio and pictures beside it are not)' : 'encrypted';
}
