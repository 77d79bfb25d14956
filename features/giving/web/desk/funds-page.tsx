import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleStop, HandHeart, Pencil, Plus, RotateCcw } from 'lucide-react';
import type { FundId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { DownloadButton } from '#core/web/desk-kit/download-button';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { allMoney } from '#core/web/desk-kit/money';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#core/web/desk-kit/reorder-list';
import { useAsked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { toast } from '#core/web/lib/toasts';
import { DeskDonationsQuery } from '#features/giving/desk/donations';
import { changeFund, type DeskFund, placeFund } from '#features/giving/desk/funds';
import { donationsQuery, fundsQuery } from './api.ts';
import { DonationList } from './donation-list.tsx';
import * as texts from './texts.ts';

export function Page() {
  const funds = useQuery(fundsQuery);
  const { fundId, from, to, pageNumber } = useAsked(DeskDonationsQuery);
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return (
    <>
      <DeskHeading
        title={texts.funds()}
        help={texts.fundsHelp()}
        actions={
          <>
            <DownloadButton
              label={texts.donationsCsv()}
              address={`/v1/admin/sales/donations.csv${days && `?${days}`}`}
              name="donations.csv"
            />
            <ActionLink icon={Plus} kind="accent" to={deskPaths.fund('new')}>
              {texts.addAFund()}
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
            {common.donations()}
          </h2>
          <FilterBar
            filters={[
              { name: 'fundId', label: texts.fund(), options: funds.data.map(({ id, name }) => [id, name] as const) },
              { name: 'from', label: texts.from() },
              { name: 'to', label: texts.to() },
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
    change(fund, () => toast.success(fund.is_active ? texts.closed() : texts.openAgain(), fund.name));
  if (funds.length === 0)
    return (
      <EmptyList
        icon={HandHeart}
        title={texts.noFundsYet()}
        help={texts.noFundsYetHelp()}
        to={[deskPaths.fund('new'), texts.addTheFirst()]}
      />
    );
  return (
    <div className="max-w-3xl">
      <ReorderList
        label={texts.funds()}
        items={funds}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={(order, { id }, after) => {
          queryClient.setQueryData(fundsQuery.queryKey, order);
          place({ id, after: after?.id ?? null });
        }}
        actions={(fund) => [
          { icon: Pencil, label: common.edit(), to: deskPaths.fund(fund.id) },
          fund.is_active
            ? { icon: CircleStop, label: texts.closeTakeNoMoreDonations(), onSelect: () => toggle(fund) }
            : { icon: RotateCcw, label: texts.openAgain(), onSelect: () => toggle(fund) },
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
    !is_active && texts.closed(),
    texts.amountByDonations({ amount: formatNaira(all), count: donations }),
    texts.amountThisYear({ amount: formatNaira(year) }),
    texts.amountThisMonth({ amount: formatNaira(month) }),
    tested > 0 && texts.amountOfItTestMoney({ amount: formatNaira(tested) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
