import { formatNaira } from '#core/contract/money';
import type { DeskOrder } from '#features/orders/desk';

const ways = { card: 'by card', wallet: 'from the wallet', gift: 'by a gift' } as const;

export function orderText(order: DeskOrder): string {
  const { number, created, listener, total, method, reference, bundle, items, refunds } = order;
  const paid = [ways[method], reference, bundle && `bundle ${bundle}`].filter((fact) => fact !== null);
  return [
    ['Order', number, created, listener.email ?? '(deleted)', formatNaira(total), ...paid].join('  '),
    ...items.map(({ message_id, topic, price, refunded_at }) => {
      const refunded = refunded_at === null ? [] : [`refunded ${refunded_at}`];
      return ['  message', message_id, topic, formatNaira(price), ...refunded].join('  ');
    }),
    ...refunds.map(({ amount, at, reason, by }) =>
      [
        '  refund',
        formatNaira(amount),
        at,
        `by ${by === null ? 'the command line' : by || 'a former operator'}`,
        reason,
      ].join('  '),
    ),
  ].join('\n');
}
