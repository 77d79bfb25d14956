import { AccountId } from '#contract/ids';
import type { Database } from '#server/database/database';
import type { Addressee } from '#server/platform/mail/addressee';
import type { Renderer } from '#server/platform/mail/outbox';
import { type Look, renderMail } from '#server/platform/mail/render-mail';
import { countOpen } from './discrepancy-queries.ts';

export interface ReconciliationMailParts {
  database: Database;
  findAddressee(accountId: AccountId): Promise<Addressee | null>;
  branding(): { look: Look; libraryTitle: string; linkTo(path: string): string };
}

/** @returns the renderer of the mail to finance and owners that payments differ from what their provider reports */
export function reconciliationMails({
  database,
  findAddressee,
  branding,
}: ReconciliationMailParts): Record<'discrepancies-found', Renderer> {
  return {
    async 'discrepancies-found'({ accountId = '' }) {
      const to = await findAddressee(AccountId.parse(accountId));
      const open = await countOpen(database);
      if (!to || open === 0) return null;
      const { look, libraryTitle: title, linkTo } = branding();
      const differ = open === 1 ? '1 card payment differs' : `${open} card payments differ`;
      const content = {
        to,
        library: title,
        subject: `${differ} from Paystack’s report`,
        opening: [
          `${differ} between the books of ${title} and what Paystack reports, and nobody has said why yet. No money was moved by finding it.`,
        ],
        button: { label: 'See which', href: linkTo('/admin/reconciliation') },
        closing: ['You get this when new ones are found, once a day at most, because you look after card payments.'],
      };
      return renderMail(content, look);
    },
  };
}
