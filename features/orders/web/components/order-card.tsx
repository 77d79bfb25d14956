import { ChevronRight, ReceiptText } from 'lucide-react';
import { useId } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { formatMoment } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { buttonClass } from '#core/web/ui/button';
import { Cover } from '#core/web/ui/cover';
import type { Purchase } from '#features/orders/contract';
import * as texts from '#features/orders/web/texts';

function howPaid({ method, is_test: isTest }: Purchase): string {
  if (method === 'wallet') return texts.paidFromWallet();
  if (method === 'gift') return isTest ? texts.aGiftPaidByATestCard() : texts.aGift();
  return isTest ? texts.byATestCard() : texts.paidByCard();
}

interface OrderCardProps {
  order: Purchase;
  isAlone?: boolean;
}

export function OrderCard({ order, isAlone = false }: OrderCardProps) {
  const heading = useId();
  const { id, created, total, refunded, items, receipt_url, reference, bundle } = order;
  const Heading = isAlone ? 'h2' : 'h3';
  const when = <time dateTime={created}>{formatMoment(created)}</time>;
  return (
    <article aria-labelledby={heading} className="rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-44">
          <Heading id={heading} className="text-17 font-bold tracking-tight">
            {isAlone ? (
              when
            ) : (
              <Link to={paths.order(id)} className="touch-target hover:underline">
                {when}
                <ChevronRight aria-hidden="true" size={16} className="ml-0.5 inline text-muted" />
              </Link>
            )}
          </Heading>
          <p className="mt-1 text-13 text-muted tabular-nums">
            <span className="font-semibold text-text">{formatNaira(total)}</span> · {howPaid(order)}
            {refunded > 0 && ` · ${texts.amountRefunded({ amount: formatNaira(refunded) })}`}
          </p>
        </div>
        <a href={receipt_url} target="_blank" rel="noopener" className={buttonClass('plain', 'shrink-0 bg-surface!')}>
          <ReceiptText aria-hidden="true" size={18} />
          {texts.receipt({ hidden: (parts) => <span className="sr-only">{parts}</span>, when: formatMoment(created) })}
        </a>
      </div>
      {bundle !== null && (
        <p dir="auto" className="mt-2 text-13 font-semibold break-words">
          {texts.bundleName({ name: bundle })}
        </p>
      )}
      {isAlone && reference !== null && (
        <p className="mt-2 text-13 break-words text-muted">{common.paymentReference({ reference })}</p>
      )}
      <ul className="mt-3 grid grid-cols-1">
        {items.map((item) => (
          <OrderItem key={item.message_id} item={item} />
        ))}
      </ul>
    </article>
  );
}

function OrderItem({ item }: { item: Purchase['items'][number] }) {
  const { message_id, topic, speaker_name, price, refunded_at, message } = item;
  const notes = [
    refunded_at && texts.refundedWhen({ when: formatMoment(refunded_at) }),
    !message && texts.notAvailableAnyMore(),
    speaker_name,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <div className="w-11 shrink-0">
        <Cover
          topic={topic}
          categoryName={null}
          palette={message?.category?.palette ?? 0}
          imageUrl={message?.image_url ?? null}
          size="small"
          sizes="44px"
        />
      </div>
      <div className="min-w-0 grow basis-24">
        {message ? (
          <Link
            dir="auto"
            to={paths.message(message_id)}
            className="touch-target line-clamp-2 font-semibold break-words hover:underline"
          >
            {topic}
          </Link>
        ) : (
          <p dir="auto" className="line-clamp-2 font-semibold break-words">
            {topic}
          </p>
        )}
        <p dir="auto" className="truncate text-13 text-muted">
          {notes.filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="shrink-0 text-13 text-muted tabular-nums">
        {refunded_at ? <del>{formatNaira(price)}</del> : texts.boughtForPrice({ price: formatNaira(price) })}
      </p>
    </li>
  );
}
