import { ReceiptText, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
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
import * as texts from './texts.ts';

const hidden = (parts: ReactNode) => <span className="sr-only">{parts}</span>;

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
                {common.orderNumber({ number })}
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
                {listener.name || (listener.email ?? common.deletedAccount())}
              </Link>
            </p>
          )}
          {bundle !== null && (
            <p dir="auto" className="mt-1 text-13 font-semibold break-words">
              {texts.bundleName({ name: bundle })}
            </p>
          )}
          {reference !== null && (
            <p className="mt-1 text-13 break-all text-muted">{common.paymentReference({ reference })}</p>
          )}
        </div>
        {isWhole ? (
          <p className="flex h-11 items-center text-13 font-semibold text-muted">{common.refunded()}</p>
        ) : (
          listener.email !== null && (
            <ActionButton icon={Undo2} onClick={() => setRefunding(true)} className="bg-surface!">
              {texts.refundThisOrder({ hidden, number })}
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
              {texts.amountRefundedWhenBy({
                refunded: (parts) => <span className="font-semibold tabular-nums">{parts}</span>,
                details: (parts) => <span className="text-muted">{parts}</span>,
                amount: formatNaira(refund.amount),
                when: formatMoment(refund.at),
                operator: refund.by === null ? 'commandLine' : refund.by === '' ? 'former' : 'named',
                name: refund.by,
              })}
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
  const sales = { icon: ReceiptText, label: texts.salesWithdrawFromSale(), to: deskPaths.messageSales(message_id) };
  return (
    <li className="flex min-h-12 items-center gap-3">
      <div className="min-w-0 grow py-1">
        <span className="font-semibold">
          <DeskLink to={deskPaths.message(message_id)} className="touch-target break-words hover:underline">
            {topic}
          </DeskLink>
        </span>
        <p dir="auto" className="truncate text-13 text-muted">
          {[refunded_at && texts.refundedWhen({ when: formatMoment(refunded_at) }), speaker_name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-13 tabular-nums">
        {refunded_at ? (
          <del className="text-muted">{texts.refundedPrice({ hidden, price: formatNaira(price) })}</del>
        ) : (
          formatNaira(price)
        )}
      </p>
      <ActionMenu label={common.moreForTopic({ topic })} actions={[sales]} />
    </li>
  );
}

function howPaid({ method, is_test: isTest }: Pick<DeskOrder, 'method' | 'is_test'>): string {
  if (method === 'wallet') return texts.fromTheWallet();
  if (method === 'gift') return isTest ? texts.byAGiftFromATestCard() : texts.byAGift();
  return isTest ? texts.byATestCard() : common.byCard();
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
  const name = order.listener.name || (order.listener.email ?? '');
  return (
    <ConfirmDialog
      title={texts.refundTitle({ number: order.number })}
      help={texts.refundHelp({ isNamed: name === '' ? 'no' : 'yes', name })}
      label={texts.refundAmount({ amount: formatNaira(sum) })}
      busyLabel={common.refunding()}
      isDanger
      reasonLabel={texts.reasonTheListenerReadsIt()}
      error={isEmpty ? texts.chooseWhatToRefund() : null}
      check={() => {
        setEmpty(items.length === 0);
        return items.length > 0;
      }}
      act={async (reason) => {
        const body = { message_ids: items.map((item) => item.message_id), reason };
        return await call(refundOrder, { params: { id: order.id }, body });
      }}
      refreshing={allMoney}
      done={() => [common.refunded(), texts.amountIsInTheWallet({ amount: formatNaira(sum) })]}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 text-13 font-semibold text-muted">{texts.messagesToRefund()}</legend>
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
