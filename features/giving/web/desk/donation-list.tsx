import type { UseQueryResult } from '@tanstack/react-query';
import { HandHeart, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#core/contract/money';
import type { Page } from '#core/contract/page';
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

export function DonationList({ donations }: { donations: UseQueryResult<Page<DeskDonation>> }) {
  const [refunded, setRefunded] = useState<DeskDonation | null>(null);
  if (donations.isLoadingError) return <QueryFailure query={donations} />;
  if (!donations.data) return <Skeleton className="h-44 rounded-panel" />;
  if (donations.data.data.length === 0)
    return (
      <EmptyList
        icon={HandHeart}
        title="No donations"
        help="Listeners’ donations are listed here, newest first."
        to={[deskPaths.listeners(), 'Find a listener']}
      />
    );
  return (
    <>
      <ul aria-label="Donations" className="grid gap-2">
        {donations.data.data.map((donation) => (
          <Line key={donation.id} donation={donation} onRefund={() => setRefunded(donation)} />
        ))}
      </ul>
      <Pager page={donations.data} noun={['donation', 'donations']} />
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
            {listener.name || (listener.email ?? 'Deleted account')}
          </Link>
        </p>
        <p className="mt-1 text-13 break-all text-muted">
          {number}
          {reference !== null && ` · Payment ${reference}`}
        </p>
        {refunded !== null && (
          <p dir="auto" className="mt-1 text-13 break-words">
            Refunded {formatMoment(refunded)}: {refund_reason}
          </p>
        )}
      </div>
      {refunded === null && listener.email !== null && (
        <ActionButton icon={Undo2} onClick={onRefund} className="bg-surface!">
          Refund…<span className="sr-only"> donation {number}</span>
        </ActionButton>
      )}
    </li>
  );
}

function howGiven({ method, is_test: isTest }: DeskDonation): string {
  if (method === 'wallet') return 'From the wallet';
  return isTest ? 'By a test card: no money came' : 'By card';
}

function RefundDialog({ donation, onClose }: { donation: DeskDonation; onClose: () => void }) {
  const { id, number, amount, listener } = donation;
  const whose = listener.name || (listener.email ?? 'the listener');
  return (
    <ConfirmDialog
      title={`Refund donation ${number}`}
      help={`The money goes into the wallet of ${whose}, not back to a card.`}
      label={`Refund ${formatNaira(amount)}`}
      busyLabel="Refunding"
      isDanger
      reasonLabel="Reason"
      act={(reason) => call(refundDonation, { params: { id }, body: { reason } })}
      refreshing={allMoney}
      done={() => ['Refunded', `${formatNaira(amount)} is in the wallet.`]}
      onClose={onClose}
    />
  );
}
