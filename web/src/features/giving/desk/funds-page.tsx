import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleStop, HandHeart, Pencil, Plus, RotateCcw } from 'lucide-react';
import { DeskDonationsQuery } from '#contract/donations/desk';
import { changeFund, type DeskFund, placeFund } from '#contract/funds/desk';
import type { FundId } from '#contract/ids';
import { formatNaira } from '#contract/money';
import { ActionLink } from '#web/desk-kit/action-button';
import { useDeskAction } from '#web/desk-kit/api';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { DownloadButton } from '#web/desk-kit/download-button';
import { EmptyList } from '#web/desk-kit/empty-list';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { allMoney } from '#web/desk-kit/money';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#web/desk-kit/reorder-list';
import { useAsked } from '#web/desk-kit/use-address';
import { call } from '#web/lib/api/call';
import { deskPaths } from '#web/lib/desk-paths';
import { formatCount } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { toast } from '#web/lib/toasts';
import { donationsQuery, fundsQuery } from './api.ts';
import { DonationList } from './donation-list.tsx';

/** What listeners can give to, and what they gave (docs/product/giving.md#totals). */
export function FundsPage() {
  const funds = useQuery(fundsQuery);
  const { fundId, from, to, pageNumber } = useAsked(DeskDonationsQuery);
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return (
    <>
      <DeskHeading
        title="Funds"
        help="What listeners can give to, as they see it. Drag funds into order; each move is saved at once. Totals are without what was refunded."
        actions={
          <>
            <DownloadButton
              label="Donations (CSV)"
              address={`/v1/admin/sales/donations.csv${days && `?${days}`}`}
              name="donations.csv"
            />
            <ActionLink icon={Plus} kind="accent" to={deskPaths.fund('new')}>
              Add a fund
            </ActionLink>
          </>
        }
      />
      {funds.isLoadingError && <QueryFailure query={funds} />}
      {funds.isPending && <ReorderSkeleton />}
      {funds.data && <Funds funds={funds.data} />}
      {funds.data && funds.data.length > 0 && (
        <section aria-labelledby="donations-heading" className="pt-8">
          <h2 id="donations-heading" className="pb-3 text-21 font-bold tracking-tight">
            Donations
          </h2>
          <FilterBar
            filters={[
              { name: 'fundId', label: 'Fund', options: funds.data.map(({ id, name }) => [id, name] as const) },
              { name: 'from', label: 'From' },
              { name: 'to', label: 'To' },
            ]}
            alsoCleared={['accountId']}
          />
          <Donations asked={{ fundId, from, to, pageNumber }} />
        </section>
      )}
    </>
  );
}

function Donations({ asked }: { asked: Parameters<typeof donationsQuery>[0] }) {
  return <DonationList donations={useQuery(donationsQuery(asked))} />;
}

function Funds({ funds }: { funds: readonly DeskFund[] }) {
  const queryClient = useQueryClient();
  const { act: place } = useDeskAction(
    ({ id, after }: { id: FundId; after: FundId | null }) => call(placeFund, { params: { id }, body: { after } }),
    { when: 'settled', mayOverlap: true },
  );
  const { act: change } = useDeskAction(
    ({ id, version, is_active }: DeskFund) =>
      call(changeFund, { params: { id }, body: { version, is_active: !is_active } }),
    allMoney,
  );
  const toggle = (fund: DeskFund) =>
    change(fund, () => toast.success(fund.is_active ? 'Closed' : 'Open again', fund.name));
  if (funds.length === 0)
    return (
      <EmptyList
        icon={HandHeart}
        title="No funds yet"
        help="Listeners can give once there is one, e.g. for a building."
        to={[deskPaths.fund('new'), 'Add the first']}
      />
    );
  return (
    <div className="max-w-3xl">
      <ReorderList
        label="Funds"
        items={funds}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={(order, { id }, after) => {
          queryClient.setQueryData(fundsQuery.queryKey, order);
          place({ id, after: after?.id ?? null });
        }}
        actions={(fund) => [
          { icon: Pencil, label: 'Edit', to: deskPaths.fund(fund.id) },
          fund.is_active
            ? { icon: CircleStop, label: 'Close: take no more donations', onSelect: () => toggle(fund) }
            : { icon: RotateCcw, label: 'Open again', onSelect: () => toggle(fund) },
        ]}
      >
        {(fund) => (
          <>
            <Link dir="auto" to={deskPaths.fund(fund.id)} className="block truncate font-semibold hover:underline">
              {fund.name}
            </Link>
            <p className="text-13 text-muted tabular-nums">{totalsOf(fund)}</p>
          </>
        )}
      </ReorderList>
    </div>
  );
}

function totalsOf({ is_active, given: { all, month, year, donations, tested } }: DeskFund): string {
  const parts = [
    !is_active && 'Closed',
    `${formatNaira(all)} by ${formatCount(donations, ['donation', 'donations'])}`,
    `${formatNaira(year)} this year`,
    `${formatNaira(month)} this month`,
    tested > 0 && `${formatNaira(tested)} of it test money`,
  ];
  return parts.filter(Boolean).join(' · ');
}
