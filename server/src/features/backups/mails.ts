import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import { inLibraryTime } from '#server/platform/library-time';
import type { Addressee } from '#server/platform/mail/addressee';
import type { Renderer } from '#server/platform/mail/outbox';
import { type Look, renderMail } from '#server/platform/mail/render-mail';
import { findNewestGood } from './rounds/backup-queries.ts';

export interface BackupMailParts {
  database: Database;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

/** @returns the renderer of the mail to owners that no backup is as new as it should be */
export function backupMails({ database, findAddressee, branding }: BackupMailParts): Record<'backup-late', Renderer> {
  return {
    async 'backup-late'({ accountId = '' }) {
      const to = await findAddressee(AccountId.parse(accountId));
      if (!to) return null;
      const newest = await findNewestGood(database);
      const { look, libraryTitle: title, linkTo } = branding();
      const content = {
        to,
        library: title,
        subject: 'Backups are late',
        opening: [
          newest === null
            ? `${title} has no backup yet, though it should be backed up automatically.`
            : `The newest good backup of ${title} is of ${inLibraryTime(newest)}. There should be a newer one.`,
        ],
        button: { label: 'See why', href: linkTo('/admin/backups') },
        closing: ['You get this once a day until there is a new one, because you are an owner of the library.'],
      };
      return renderMail(content, look);
    },
  };
}
