import { Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DeskLink } from '#core/web/desk-kit/desk-link';
import { allMoney } from '#core/web/desk-kit/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { type DeskGift, refundDeskGift } from '#features/gifts/desk';
import { giftTitle, stateWords } from '#features/gifts/web/gift-words';
import { orderNumber } from '#features/orders/contract/facts';
import * as texts from './texts.ts';

export function GiftCard({ gift, isAlone = false }: { gift: DeskGift; isAlone?: boolean }) {
  const heading = useId();
  const [isRefunding, setRefunding] = useState(false);
  const { id, kind, title, amount, state, is_test, reference, buyer, paid, purchase_id } = gift;
  return (
    <article aria-labelledby={isAlone ? 'page-heading' : heading} className="rounded-panel bg-raised p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          {!isAlone && (
            <h2 id={heading} className="mb-1 text-17 font-bold tracking-tight">
              <Link to={deskPaths.gift(id)} className="touch-target hover:underline">
                {texts.giftId({ id })}
              </Link>
            </h2>
          )}
          <p dir="auto" className="font-semibold break-words">
            {kind === 'series' ? texts.seriesTitle({ title }) : giftTitle(gift)}
          </p>
          <p className="mt-1 text-13 text-muted tabular-nums">
            <span className="font-semibold text-text">{formatNaira(amount)}</span> ·{' '}
            {is_test ? texts.byATestCard() : texts.byCard()} · <time dateTime={paid}>{formatMoment(paid)}</time>
          </p>
          <p className="mt-1 text-13">{texts.givenBy({ giver: <Person person={buyer} /> })}</p>
          {reference !== null && (
            <p className="mt-1 text-13 break-all text-muted">{common.paymentReference({ reference })}</p>
          )}
          <p className="mt-2 text-13">
            {whatBecameOf(gift)}
            {purchase_id !== null && (
              <>
                {' · '}
                <DeskLink to={deskPaths.order(purchase_id)} className="touch-target hover:underline">
                  {common.orderNumber({ number: orderNumber(purchase_id) })}
                </DeskLink>
              </>
            )}
          </p>
        </div>
        {state === 'unused' && buyer.email !== null && (
          <ActionButton icon={Undo2} onClick={() => setRefunding(true)} className="bg-surface!">
            {texts.refundThisGift({ hidden: (parts) => <span className="sr-only">{parts}</span>, id })}
          </ActionButton>
        )}
      </div>
      {isRefunding && <RefundDialog gift={gift} onClose={() => setRefunding(false)} />}
    </article>
  );
}

function whatBecameOf({ state, ended, redeemer }: DeskGift): ReactNode {
  if (ended === null) return stateWords[state]();
  const when = formatMoment(ended);
  if (redeemer !== null) return texts.redeemedWhenBy({ when, redeemer: <Person person={redeemer} /> });
  return state === 'redeemed' ? texts.redeemedWhen({ when }) : texts.takenBackWhen({ when });
}

function Person({ person }: { person: DeskGift['buyer'] }) {
  return (
    <DeskLink to={deskPaths.listener(person.id)} className="touch-target font-semibold hover:underline">
      <bdi>{nameOf(person)}</bdi>
    </DeskLink>
  );
}

function nameOf({ name, email }: DeskGift['buyer']): string {
  return name || (email ?? common.deletedAccount());
}

function RefundDialog({ gift, onClose }: { gift: DeskGift; onClose: () => void }) {
  const { id, buyer } = gift;
  const amount = formatNaira(gift.amount);
  return (
    <ConfirmDialog
      title={texts.refundTitle({ id })}
      help={texts.refundHelp({ giver: nameOf(buyer) })}
      label={texts.refundAmount({ amount })}
      busyLabel={common.refunding()}
      isDanger
      reasonLabel={texts.reasonTheAuditKeepsIt()}
      act={async (reason) => await call(refundDeskGift, { params: { id }, body: { reason } })}
      refreshing={allMoney}
      done={() => [common.refunded(), texts.amountIsInTheWallet({ amount })]}
      onClose={onClose}
    />
  );
}
