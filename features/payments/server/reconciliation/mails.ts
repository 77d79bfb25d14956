import type { Database } from '#core/server/database/database';
import { type OperatorMailParts, operatorMail } from '#core/server/mail/operator-mail';
import type { Renderer } from '#core/server/mail/outbox';
import { countOpen } from './discrepancy-queries.ts';

export function reconciliationMails(
  database: Database,
  parts: OperatorMailParts,
): Record<'discrepancies-found', Renderer> {
  return {
    'discrepancies-found': operatorMail(parts, async () => {
      const open = await countOpen(database);
      if (open === 0) return null;
      const differ = open === 1 ? '1 card payment differs' : `${open} card payments differ`;
      return (title) => ({
        subject: `${differ} from the provider’s report`,
        opening: [
          `${differ} between the books of ${title} and what the provider reports, and nobody has said why yet. No money was moved by finding it.`,
        ],
        button: { label: 'See which', path: '/admin/reconciliation' },
        closing: [
          'You get this mail when new differences are found, once a day at most, because you look after card payments.',
        ],
      });
    }),
  };
}
