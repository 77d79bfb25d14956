import { useQuery } from '@tanstack/react-query';
import { formatNaira } from '#core/contract/money';
import { paymentProviders, providerNames } from '#core/contract/payment-providers';
import * as common from '#core/contract/texts';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { Figures } from '#core/web/desk-kit/figures';
import { type Days, isTestMoney } from '#core/web/desk-kit/money';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { Skeleton } from '#core/web/ui/skeleton';
import type { SalesTotals as Totals } from '#features/books/desk';
import { salesQuery } from './api.ts';
import * as texts from './texts.ts';

type Movement = Totals['movements'][number];

const columns: readonly Column<Movement>[] = [
  {
    id: 'what',
    header: texts.movement,
    cell: (movement) => (
      <>
        {movementName(movement)}
        {isTestMoney(movement.source) && <span className="font-normal text-muted"> · {texts.testMoneyNoneCame()}</span>}
      </>
    ),
  },
  {
    id: 'count',
    header: texts.howMany,
    width: '8rem',
    align: 'end',
    cell: ({ count }) => count.toLocaleString('en-NG'),
  },
  { id: 'amount', header: common.amount, width: '10rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
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
            name: texts.sold(),
            value: formatNaira(sold),
            help: (tested > 0 ? texts.orderCountWithTestMoney : common.orderCount)({ count: orders }),
          },
          { name: common.refunded(), value: formatNaira(refunded) },
          { name: texts.earned(), value: formatNaira((Math.round(sold * 100) - Math.round(refunded * 100)) / 100) },
          {
            name: texts.inWalletsNow(),
            value: formatNaira(liabilities.amount),
            help: texts.walletsWhatTheLibraryOwes({ count: liabilities.wallets }),
          },
        ]}
      />
      {movements.length > 0 && (
        <div className="pt-4">
          <DataTable
            label={texts.movements()}
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

/** A movement by card comes from its provider, each other kind from one account of the library. */
const movementNames: Record<Movement['kind'], (from: { provider: string }) => string> = {
  'card-purchase': texts.soldByProvider,
  'wallet-purchase': texts.soldFromWallets,
  'card-funding': texts.walletsFundedByProvider,
  'card-credit': texts.keptAsCreditByProvider,
  ticket: texts.walletsFundedByTickets,
  refund: texts.refundedIntoWallets,
  'test-reversal': texts.testMoneyTakenBackFromWallets,
  'card-donation': texts.givenByProvider,
  'wallet-donation': texts.givenFromWallets,
  'donation-refund': texts.donationsRefundedIntoWallets,
  'card-gift': texts.giftsPaidForByProvider,
  'gift-purchase': texts.soldByGifts,
  'gift-credit': texts.walletsFundedByGifts,
  'gift-refund': texts.giftsTakenBackByGifts,
};

function movementName({ kind, source }: Movement): string {
  const provider = providerNames.find((name) => name === source);
  return movementNames[kind]({ provider: provider ? paymentProviders[provider].title : source });
}
