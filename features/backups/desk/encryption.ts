import type { BackupPlan } from '#features/backups/desk';

/** @returns whether archives are encrypted, and that what is beside them isn't; servers of the version before don't say where that is */
export function encryptionInWords({ is_encrypted, media }: Pick<BackupPlan, 'is_encrypted' | 'media'>): string {
  if (!is_encrypted) return 'not encrypted';
  return media === 'beside' ? 'encrypted (audio and pictures beside it are not)' : 'encrypted';
}
