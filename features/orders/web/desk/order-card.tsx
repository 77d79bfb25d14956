import { ReceiptText, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DeskLink } from '#core/web/desk-kit/desk-link';
import { allMoney } from '#core/web/desk-kit/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { CheckRow } from '#core/web/ui/choice-row';
import { type DeskOrder, refundOrder } from '#features/orders/desk';

interface OrderCardProps {
  order: DeskOrder;
  withListener?: boolean;
  isAlone?: boolean;
  /** `h2` below the page's heading, `h3` below a section's. */
  heading?: 'h2' | 'h3';
}

export function OrderCard(props: OrderCardProps) {
  const { order, withListener = false, isAlone = false, heading: Heading = 'h2' } = props;
  const heading = useId();
  const [isRefunding, setRefunding] = useState(false);
  const { id, number, created, total, items, refunds, listener, reference, bundle } = order;
  const isWhole = items.every((item) => item.refunded_at !== null);
  return (
    <article aria-labelledby={isAlone ? 'page-heading' : heading} className="rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          {!isAlone && (
            <Heading id={heading} className="mb-1 text-17 font-bold tracking-tight">
              <Link to={deskPaths.order(id)} className="touch-target hover:underline">
                Order {number}
              </Link>
            </Heading>
          )}
          <p className="text-13 text-muted tabular-nums">
            <span className="font-semibold text-text">{formatNaira(total)}</span> · {howPaid(order)} ·{' '}
            <time dateTime={created}>{formatMoment(created)}</time>
          </p>
          {withListener && (
            <p dir="auto" className="mt-1 text-13">
              <Link to={deskPaths.listener(listener.id)} className="touch-target font-semibold hover:underline">
                {listener.name || (listener.email ?? 'Deleted account')}
              </Link>
            </p>
          )}
          {bundle !== null && (
            <p dir="auto" className="mt-1 text-13 font-semibold break-words">
              Bundle: {bundle}
            </p>
          )}
          {reference !== null && <p className="mt-1 text-13 break-all text-muted">Payment {reference}</p>}
        </div>
        {isWhole ? (
          <p className="flex h-11 items-center text-13 font-semibold text-muted">Refunded</p>
        ) : (
          listener.email !== null && (
            <ActionButton icon={Undo2} onClick={() => setRefunding(true)} className="bg-surface!">
              Refund…<span className="sr-only"> order {number}</span>
            </ActionButton>
          )
        )}
      </div>
      <ul className="mt-3">
        {items.map((item) => (
          <Item key={item.message_id} item={item} />
        ))}
      </ul>
      {refunds.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-13">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span className="font-semibold tabular-nums">{formatNaira(refund.amount)} refunded</span>{' '}
              <span className="text-muted">
                {formatMoment(refund.at)} by{' '}
                {refund.by === null ? 'the command line' : refund.by || 'a former operator'}
              </span>
              <span className="block break-words">{refund.reason}</span>
            </li>
          ))}
        </ul>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </article>
  );
}

function Item({ item: { message_id, topic, speaker_name, price, refunded_at } }: { item: DeskOrder['items'][number] }) {
  const sales = { icon: ReceiptText, label: 'Sales, withdraw from sale…', to: deskPaths.messageSales(message_id) };
  return (
    <li className="flex min-h-12 items-center gap-3">
      <div className="min-w-0 grow py-1">
        <span className="font-semibold">
          <DeskLink to={deskPaths.message(message_id)} className="touch-target break-words hover:underline">
            {topic}
          </DeskLink>
        </span>
        <p dir="auto" className="truncate text-13 text-muted">
          {[refunded_at && `Refunded ${formatMoment(refunded_at)}`, speaker_name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-13 tabular-nums">
        {refunded_at ? (
          <del className="text-muted">
            <span className="sr-only">Refunded: </span>
            {formatNaira(price)}
          </del>
        ) : (
          formatNaira(price)
        )}
      </p>
      <ActionMenu label={`More for ${topic}`} actions={[sales]} />
    </li>
  );
}

function howPaid({ method, is_test: isTest }: Pick<DeskOrder, 'method' | 'is_test'>): string {
  if (method === 'wallet') return 'From the wallet';
  if (method === 'gift') return isTest ? 'By a gift that a test card paid' : 'By a gift';
  return isTest ? 'By a test card' : 'By card';
}

function RefundDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const open = order.items.filter((item) => item.refunded_at === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(open.map((item) => item.message_id)));
  const [isEmpty, setEmpty] = useState(false);
  const items = open.filter((item) => chosen.has(item.message_id));
  const sum = items.reduce((kobo, item) => kobo + Math.round(item.price * 100), 0) / 100;
  const toggle = (id: string) => {
    setEmpty(false);
    setChosen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  };
  const whose = order.listener.name || (order.listener.email ?? 'the listener');
  return (
    <ConfirmDialog
      title={`Refund order ${order.number}`}
      help={`The money goes into the wallet of ${whose}, not back to a card. They can no longer play what is refunded, except for what their browser has loaded already. A mail tells them.`}
      label={`Refund ${formatNaira(sum)}`}
      busyLabel="Refunding"
      isDanger
      reasonLabel="Reason (the listener reads it)"
      error={isEmpty ? 'Choose what to refund.' : null}
      check={() => {
        setEmpty(items.length === 0);
        return items.length > 0;
      }}
      act={async (reason) => {
        const body = { message_ids: items.map((item) => item.message_id), reason };
        return await call(refundOrder, { params: { id: order.id }, body });
      }}
      refreshing={allMoney}
      done={() => ['Refunded', `${formatNaira(sum)} is in the wallet.`]}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 text-13 font-semibold text-muted">Messages to refund</legend>
        {open.map(({ message_id, topic, price }) => (
          <CheckRow
            key={message_id}
            label={`${topic} · ${formatNaira(price)}`}
            checked={chosen.has(message_id)}
            onChange={() => toggle(message_id)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
