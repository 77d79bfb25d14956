import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Addressee } from '#server/platform/mail/addressee';
import type { Renderer } from '#server/platform/mail/outbox';
import { type Look, renderMail } from '#server/platform/mail/render-mail';
import { countDamaged } from './findings-queries.ts';

export interface StoredFileMailParts {
  database: Database;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

/** @returns the renderer of the mail to owners that stored files are damaged */
export function storedFileMails({
  database,
  findAddressee,
  branding,
}: StoredFileMailParts): Record<'stored-files-damaged', Renderer> {
  return {
    async 'stored-files-damaged'({ accountId = '' }) {
      const to = await findAddressee(AccountId.parse(accountId));
      const damaged = await countDamaged(database);
      if (!to || damaged === 0) return null;
      const { look, libraryTitle: title, linkTo } = branding();
      const are = damaged === 1 ? '1 stored file is' : `${damaged} stored files are`;
      const content = {
        to,
        library: title,
        subject: `${are} damaged`,
        opening: [
          `${are} missing or damaged in ${title}, and no good copy was found so far. Listeners may not be able to play some of the audio.`,
        ],
        button: { label: 'See which', href: linkTo('/admin/backups?show=stored-files') },
        closing: [
          'You get this once a day until all of them are whole again, because you are an owner of the library.',
        ],
      };
      return renderMail(content, look);
    },
  };
}
