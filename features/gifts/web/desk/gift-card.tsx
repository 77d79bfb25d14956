import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DeskLink } from '#core/web/desk-kit/desk-link';
import { allMoney } from '#core/web/desk-kit/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { type DeskGift, refundDeskGift } from '#features/gifts/desk';
import { stateWords } from '#features/gifts/web/gift-words';
import { orderNumber } from '#features/orders/contract/facts';

export function GiftCard({ gift, isAlone = false }: { gift: DeskGift; isAlone?: boolean }) {
  const heading = useId();
  const [isRefunding, setRefunding] = useState(false);
  const { id, kind, title, amount, state, is_test, reference, buyer, paid, redeemer, ended, purchase_id } = gift;
  const what = kind === 'amount' ? formatNaira(amount) : title;
  return (
    <article aria-labelledby={isAlone ? 'page-heading' : heading} className="rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          {!isAlone && (
            <h2 id={heading} className="mb-1 text-17 font-bold tracking-tight">
              <Link to={deskPaths.gift(id)} className="touch-target hover:underline">
                Gift {id}
              </Link>
            </h2>
          )}
          <p dir="auto" className="font-semibold break-words">
            {kind === 'series' ? 'Series: ' : ''}
            {what}
          </p>
          <p className="mt-1 text-13 text-muted tabular-nums">
            <span className="font-semibold text-text">{formatNaira(amount)}</span> ·{' '}
            {is_test ? 'by a test card' : 'by card'} · <time dateTime={paid}>{formatMoment(paid)}</time>
          </p>
          <p className="mt-1 text-13">
            Given by <Person person={buyer} />
          </p>
          {reference !== null && <p className="mt-1 text-13 break-all text-muted">Payment {reference}</p>}
          <p className="mt-2 text-13">
            {stateWords[state]}
            {ended !== null && ` ${formatMoment(ended)}`}
            {redeemer !== null && (
              <>
                {' by '}
                <Person person={redeemer} />
              </>
            )}
            {purchase_id !== null && (
              <>
                {' · '}
                <DeskLink to={deskPaths.order(purchase_id)} className="touch-target hover:underline">
                  Order {orderNumber(purchase_id)}
                </DeskLink>
              </>
            )}
          </p>
        </div>
        {state === 'unused' && buyer.email !== null && (
          <ActionButton icon={Undo2} onClick={() => setRefunding(true)} className="bg-surface!">
            Refund…<span className="sr-only"> gift {id}</span>
          </ActionButton>
        )}
      </div>
      {isRefunding && <RefundDialog gift={gift} onClose={() => setRefunding(false)} />}
    </article>
  );
}

function Person({ person: { id, name, email } }: { person: DeskGift['buyer'] }) {
  return (
    <DeskLink to={deskPaths.listener(id)} className="touch-target font-semibold hover:underline">
      <bdi>{name || (email ?? 'Deleted account')}</bdi>
    </DeskLink>
  );
}

function RefundDialog({ gift, onClose }: { gift: DeskGift; onClose: () => void }) {
  const { id, amount, buyer } = gift;
  const worth = formatNaira(amount);
  return (
    <ConfirmDialog
      title={`Refund gift ${id}`}
      help={`The money goes into the wallet of ${buyer.name || buyer.email}, who paid for it, not back to a card. The gift’s PIN stops working.`}
      label={`Refund ${worth}`}
      busyLabel="Refunding"
      isDanger
      reasonLabel="Reason (the audit keeps it)"
      act={async (reason) => await call(refundDeskGift, { params: { id }, body: { reason } })}
      refreshing={allMoney}
      done={() => ['Refunded', `${worth} is in the wallet.`]}
      onClose={onClose}
    />
  );
}
