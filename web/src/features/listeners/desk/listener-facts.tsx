import type { DeskListener } from '#contract/listeners/desk';
import { formatNaira } from '#contract/money';
import { Figures } from '#web/desk-kit/figures';
import { formatLongDate } from '#web/lib/format';

/** Who a listener is, and how they stand. */
export function ListenerFacts({ listener }: { listener: DeskListener }) {
  const { balance, bought, refunded, orders, mobile, joined, last_seen, email_confirmed, role, deleted } = listener;
  const facts = [
    `Joined ${formatLongDate(joined)}`,
    deleted !== null && `Account deleted ${formatLongDate(deleted)}: what is in the wallet can be spent by nobody`,
    deleted === null && (last_seen ? `Last here ${formatLongDate(last_seen)}` : 'Signed in nowhere'),
    mobile !== '' && mobile,
    deleted === null && !email_confirmed && 'Address not confirmed',
    role === 'operator' && 'Operator',
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="pb-5 text-muted">{facts.join(' · ')}</p>
      <Figures
        figures={[
          { name: 'In the wallet', value: formatNaira(balance) },
          { name: 'Orders', value: orders.toLocaleString('en-NG') },
          { name: 'Bought for', value: formatNaira(bought) },
          { name: 'Refunded', value: formatNaira(refunded) },
        ]}
      />
    </>
  );
}
