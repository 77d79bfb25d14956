import { ReceiptText } from 'lucide-react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { formatMoment } from '#core/web/lib/format';
import { buttonClass } from '#core/web/ui/button';
import type { Donation } from '#features/giving/contract/donations';
import * as texts from '#features/giving/web/texts';

export function DonationList({ donations }: { donations: readonly Donation[] }) {
  return (
    <ul aria-label={texts.yourDonations()} className="flex flex-col gap-2">
      {donations.map((donation) => (
        <Line key={donation.id} donation={donation} />
      ))}
    </ul>
  );
}

function Line({ donation }: { donation: Donation }) {
  const { fund, amount, given, refunded, receipt_url } = donation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised p-4">
      <div className="min-w-0 grow basis-44">
        <p dir="auto" className="font-semibold break-words">
          {fund}
        </p>
        <p className="mt-0.5 text-13 text-muted tabular-nums">
          <span className="font-semibold text-text">{formatNaira(amount)}</span> · {howGiven(donation)} ·{' '}
          <time dateTime={given}>{formatMoment(given)}</time>
        </p>
        {refunded !== null && (
          <p className="mt-0.5 text-13 text-muted">{texts.refundedIntoYourWallet({ when: formatMoment(refunded) })}</p>
        )}
      </div>
      <a href={receipt_url} target="_blank" rel="noopener" className={buttonClass('plain', 'shrink-0 bg-surface!')}>
        <ReceiptText aria-hidden="true" size={18} />
        {texts.receipt({ hidden: (parts) => <span className="sr-only">{parts}</span>, when: formatMoment(given) })}
      </a>
    </li>
  );
}

function howGiven({ method, is_test: isTest }: Donation): string {
  if (method === 'wallet') return texts.fromYourWallet();
  return isTest ? texts.byATestCard() : common.byCard();
}
