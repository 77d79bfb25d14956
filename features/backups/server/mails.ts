import type { Database } from '#core/server/database/database';
import { inLibraryTime } from '#core/server/library-time';
import { type OperatorMailParts, operatorMail } from '#core/server/mail/operator-mail';
import type { Renderer } from '#core/server/mail/outbox';
import { findNewestGood } from '#features/backups/server/rounds/backup-queries';

export function backupMails(database: Database, parts: OperatorMailParts): Record<'backup-late', Renderer> {
  return {
    'backup-late': operatorMail(parts, async () => {
      const newest = await findNewestGood(database);
      return (title) => ({
        subject: 'Backups are late',
        opening: [
          newest === null
            ? `${title} has no backup yet, though it should be backed up automatically.`
            : `The newest good backup of ${title} is from ${inLibraryTime(newest)}. There should be a newer one.`,
        ],
        button: { label: 'See why', path: '/admin/backups' },
        closing: [
          'You get this mail once a day until there is a newer backup, because you are an owner of the library.',
        ],
      });
    }),
  };
}
