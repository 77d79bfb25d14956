import type { UseQueryResult } from '@tanstack/react-query';
import { HandHeart, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { allMoney } from '#core/web/desk-kit/money';
import { Pager } from '#core/web/desk-kit/pager';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import { type DeskDonation, refundDonation } from '#features/giving/desk/donations';
import * as texts from './texts.ts';

export function DonationList({ donations }: { donations: UseQueryResult<Page<DeskDonation>> }) {
  const [refunded, setRefunded] = useState<DeskDonation | null>(null);
  if (donations.isLoadingError) return <QueryFailure query={donations} />;
  if (!donations.data) return <Skeleton className="h-44 rounded-panel" />;
  if (donations.data.data.length === 0)
    return (
      <EmptyList
        icon={HandHeart}
        title={texts.noDonations()}
        help={texts.noDonationsHelp()}
        to={[deskPaths.listeners(), texts.findAListener()]}
      />
    );
  return (
    <>
      <ul aria-label={common.donations()} className="grid gap-2">
        {donations.data.data.map((donation) => (
          <Line key={donation.id} donation={donation} onRefund={() => setRefunded(donation)} />
        ))}
      </ul>
      <Pager page={donations.data} noun={texts.donationCount} />
      {refunded && <RefundDialog donation={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}

function Line({ donation, onRefund }: { donation: DeskDonation; onRefund: () => void }) {
  const { number, fund, amount, given, listener, reference, refunded, refund_reason } = donation;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-panel bg-raised p-4">
      <div className="min-w-0 grow basis-60">
        <p dir="auto" className="font-semibold break-words">
          {fund}
        </p>
        <p className="mt-0.5 text-13 text-muted tabular-nums">
          <span className="font-semibold text-text">{formatNaira(amount)}</span> · {howGiven(donation)} ·{' '}
          <time dateTime={given}>{formatMoment(given)}</time>
        </p>
        <p dir="auto" className="mt-1 text-13">
          <Link to={deskPaths.listener(listener.id)} className="touch-target font-semibold hover:underline">
            {nameOf(listener)}
          </Link>
        </p>
        <p className="mt-1 text-13 break-all text-muted">
          {number}
          {reference !== null && ` · ${common.paymentReference({ reference })}`}
        </p>
        {refunded !== null && (
          <p dir="auto" className="mt-1 text-13 break-words">
            {texts.refundedWhenReason({ when: formatMoment(refunded), reason: refund_reason ?? '' })}
          </p>
        )}
      </div>
      {refunded === null && listener.email !== null && (
        <ActionButton icon={Undo2} onClick={onRefund} className="bg-surface!">
          {texts.refundThisDonation({ hidden: (parts) => <span className="sr-only">{parts}</span>, number })}
        </ActionButton>
      )}
    </li>
  );
}

function nameOf({ name, email }: DeskDonation['listener']): string {
  return name || (email ?? common.deletedAccount());
}

function howGiven({ method, is_test: isTest }: DeskDonation): string {
  if (method === 'wallet') return texts.fromTheWallet();
  return isTest ? texts.byATestCard() : common.byCard();
}

function RefundDialog({ donation, onClose }: { donation: DeskDonation; onClose: () => void }) {
  const { id, number, amount, listener } = donation;
  return (
    <ConfirmDialog
      title={texts.refundTitle({ number })}
      help={texts.refundHelp({ listener: nameOf(listener) })}
      label={texts.refundAmount({ amount: formatNaira(amount) })}
      busyLabel={common.refunding()}
      isDanger
      reasonLabel={texts.reason()}
      act={(reason) => call(refundDonation, { params: { id }, body: { reason } })}
      refreshing={allMoney}
      done={() => [common.refunded(), texts.amountIsInTheWallet({ amount: formatNaira(amount) })]}
      onClose={onClose}
    />
  );
}
