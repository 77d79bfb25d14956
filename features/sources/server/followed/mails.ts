import type { AccountId } from '#core/contract/ids';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { type OperatorMailParts, operatorMail } from '#core/server/mail/operator-mail';
import type { Renderer } from '#core/server/mail/outbox';
import { holdScopeOf } from '#core/server/scope/scope-queries';
import { notifyAfterMs } from './policy.ts';
import { countFailing, listFailing } from './queries.ts';

const maxNamed = 10;

export function followedFeedMails(
  { database, clock }: { database: Database; clock: Clock },
  parts: OperatorMailParts,
): Record<'followed-feeds-failing', Renderer> {
  return {
    'followed-feeds-failing': operatorMail(parts, async (accountId) => {
      const failing = await readFailing(database, accountId, new Date(clock.now().getTime() - notifyAfterMs));
      if (failing === null || failing.total === 0) return null;
      const { total, feeds } = failing;
      const cant = total === 1 ? 'A followed feed can’t be read' : `${total} followed feeds can’t be read`;
      const named = feeds.map(({ title, address, problem }) => `${title || address}: ${problem}`);
      const others = total > feeds.length ? [`And ${total - feeds.length} more.`] : [];
      return (title) => ({
        subject: cant,
        opening: [`${cant}, so nothing new comes into ${title} from there.`, ...named, ...others],
        button: { label: 'See followed feeds', path: '/admin/sources' },
        closing: [
          'You get this mail because you look after messages: when a feed has failed for a day or is gone, and then once a week until that ends.',
        ],
      });
    }),
  };
}

function readFailing(database: Database, accountId: AccountId, since: Date) {
  return database.transaction().execute(async (trx) => {
    const held = await holdScopeOf(trx, { accountId, duty: 'messages' });
    if (held === null) return null;
    const total = await countFailing(trx, held.scope, since);
    return { total, feeds: await listFailing(trx, held.scope, { since, max: maxNamed }) };
  });
}
