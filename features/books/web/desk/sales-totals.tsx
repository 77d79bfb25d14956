import { useQuery } from '@tanstack/react-query';
import { formatNaira } from '#core/contract/money';
import { paymentProviders, providerNames } from '#core/contract/payment-providers';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { Figures } from '#core/web/desk-kit/figures';
import { type Days, isTestMoney } from '#core/web/desk-kit/money';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { formatCount } from '#core/web/lib/format';
import { Skeleton } from '#core/web/ui/skeleton';
import type { SalesTotals as Totals } from '#features/books/desk';
import { salesQuery } from './api.ts';

type Movement = Totals['movements'][number];

const columns: readonly Column<Movement>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (movement) => (
      <>
        {movementName(movement)}
        {isTestMoney(movement.source) && <span className="font-normal text-muted"> · test money: none came</span>}
      </>
    ),
  },
  { id: 'count', header: 'How many', width: '8rem', align: 'end', cell: ({ count }) => count.toLocaleString('en-NG') },
  { id: 'amount', header: 'Amount', width: '10rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
];

export function SalesTotals({ days }: { days: Days }) {
  const sales = useQuery(salesQuery(days));
  if (sales.isLoadingError) return <QueryFailure query={sales} />;
  if (!sales.data) return <Skeleton className="h-24 rounded-panel" />;
  const { movements, orders, liabilities } = sales.data;
  const sold = sumOf(movements, ({ kind }) => kind === 'card-purchase' || kind === 'wallet-purchase');
  const refunded = sumOf(movements, ({ kind }) => kind === 'refund');
  const tested = sumOf(movements, ({ source }) => isTestMoney(source));
  return (
    <>
      <Figures
        figures={[
          {
            name: 'Sold',
            value: formatNaira(sold),
            help: `${formatCount(orders, ['order', 'orders'])}${tested > 0 ? '; with test money, see below' : ''}`,
          },
          { name: 'Refunded', value: formatNaira(refunded) },
          { name: 'Earned', value: formatNaira((Math.round(sold * 100) - Math.round(refunded * 100)) / 100) },
          {
            name: 'In wallets now',
            value: formatNaira(liabilities.amount),
            help: `${formatCount(liabilities.wallets, ['wallet', 'wallets'])}: what the library owes`,
          },
        ]}
      />
      {movements.length > 0 && (
        <div className="pt-4">
          <DataTable
            label="Movements"
            columns={columns}
            rows={movements}
            rowId={({ kind, source }) => `${kind} ${source}`}
            rowName={movementName}
            empty={null}
          />
        </div>
      )}
    </>
  );
}

/**
 * Adds kobo, since sums of decimals would be inexact.
 * @returns naira
 */
function sumOf(movements: readonly Movement[], isMeant: (movement: Movement) => boolean): number {
  return movements.filter(isMeant).reduce((kobo, { amount }) => kobo + Math.round(amount * 100), 0) / 100;
}

const placeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(providerNames.map((name) => [name, `by ${paymentProviders[name].title}`])),
  wallet: 'from wallets',
  tickets: 'by tickets',
  sales: 'into wallets',
  funds: 'into wallets',
  gifts: 'by gifts',
};

const movementNames: Record<Movement['kind'], string> = {
  'card-purchase': 'Sold',
  'wallet-purchase': 'Sold',
  'card-funding': 'Wallets funded',
  'card-credit': 'Card payments kept as credit',
  ticket: 'Wallets funded',
  refund: 'Refunded',
  'test-reversal': 'Test money taken back',
  'card-donation': 'Given',
  'wallet-donation': 'Given',
  'donation-refund': 'Donations refunded',
  'card-gift': 'Gifts paid for',
  'gift-purchase': 'Sold',
  'gift-credit': 'Wallets funded',
  'gift-refund': 'Gifts taken back',
};

function movementName({ kind, source }: Movement): string {
  return `${movementNames[kind]}, ${placeNames[source] ?? source}`;
}
