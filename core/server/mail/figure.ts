import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import { countMails } from './outbox-queries.ts';

export function mailFigure(database: Database): Figure {
  return {
    name: 'lectern_mails',
    help: 'Mails in the outbox: waiting, failing (of these, tried before without success), given_up',
    labels: ['state'],
    async read() {
      const { waiting, failing, given_up } = await countMails(database);
      return Object.entries({ waiting, failing, given_up }).map(([state, value]) => ({ labels: { state }, value }));
    },
  };
}
