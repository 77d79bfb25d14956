import type { Database } from '#core/server/database/database';
import type { Figure } from '#core/server/http/metrics';
import { countTroubles } from './endpoint-queries.ts';

export function webhookFigure(database: Database): Figure {
  return {
    name: 'lectern_webhook_deliveries',
    help: 'Deliveries to webhooks: waiting, failing (of these, tried before without success), given_up',
    labels: ['state'],
    async read() {
      const { waiting, failing, given_up } = await countTroubles(database);
      return Object.entries({ waiting, failing, given_up }).map(([state, value]) => ({ labels: { state }, value }));
    },
  };
}
