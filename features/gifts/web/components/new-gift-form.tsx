import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { BodyIn, Reply } from '#core/contract/endpoint';
import type { SeriesId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { useHolding } from '#core/web/lib/holding';
import { issuesByField } from '#core/web/lib/issues-by-field';
import { authStore } from '#core/web/lib/listener/auth';
import { buttonClass } from '#core/web/ui/button';
import { CheckRow } from '#core/web/ui/choice-row';
import { Spinner } from '#core/web/ui/skeleton';
import { TextField } from '#core/web/ui/text-field';
import type { Message } from '#features/catalogue/contract';
import type { addGift, readGiftOptions, readSeriesOffer } from '#features/gifts/contract';
import {
  GiftCard as CardSchema,
  type GiftMailing,
  longestGiftName,
  GiftMailing as MailingSchema,
} from '#features/gifts/contract/fields';
import * as texts from '#features/gifts/web/texts';
import type { MessageDetail } from '#features/messages/contract/detail';
import { isPaying, paymentStore } from '#features/payments/web/payment-store';
import { amountIn } from '#features/wallet/web/use-typed-amount';
import { CardFields } from './card-fields.tsx';
import { GiftCard } from './gift-card.tsx';
import { MailFields } from './mail-fields.tsx';

export type Given =
  | { kind: 'amount' }
  | { kind: 'message'; message: MessageDetail }
  | { kind: 'series'; id: SeriesId; offer: Reply<typeof readSeriesOffer>['data'] };

type Wanted = BodyIn<typeof addGift>;

interface NewGiftFormProps {
  given: Given;
  options: Reply<typeof readGiftOptions>['data'];
  errors: Readonly<Record<string, string>>;
  onGive: (wanted: Wanted) => Promise<void>;
}

export function NewGiftForm({ given, options, errors: refused, onGive }: NewGiftFormProps) {
  const form = useGiftForm(given, options.today);
  const { card, amount, mail, isMailed, errors } = form;
  const isBusy = useStore(paymentStore, isPaying);
  const shown = { ...refused, ...errors };
  const { title, price, message } = factsOf(given, amount);
  useHolding(form.isTyped, common.unsavedChanges());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = isBusy ? null : form.read(options.can_mail);
    if (wanted) void onGive(wanted);
    else focusFirstError(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex max-w-2xl flex-col gap-5">
        {given.kind === 'amount' && (
          <TextField
            label={texts.amountInNaira()}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={shown.amount}
            data-focus-on-arrival=""
            onChange={({ target }) => form.setAmount(target.value)}
          />
        )}
        <CardFields card={card} onChange={form.setCard} errors={shown} hasCover={message !== null} />
        {options.can_mail && (
          <div>
            <CheckRow label={texts.sendItByEmail()} checked={isMailed} onChange={() => form.setMailed(!isMailed)} />
            {isMailed && (
              <div className="mt-3">
                <MailFields
                  mail={mail}
                  today={options.today}
                  areWordsMailed={options.are_words_mailed}
                  errors={shown}
                  onChange={form.setMail}
                />
              </div>
            )}
          </div>
        )}
        {given.kind === 'series' && (
          <p className="max-w-[60ch] text-muted">{texts.theGiftIncludesMessages({ count: given.offer.count })}</p>
        )}
        <button
          type="submit"
          aria-disabled={isBusy}
          className={buttonClass('accent', 'self-start tabular-nums aria-disabled:opacity-60')}
        >
          {isBusy && <Spinner />}
          {price === null ? texts.payByCard() : common.payAmountByCard({ amount: formatNaira(price) })}
        </button>
        <p className="max-w-[60ch] text-13 text-muted">{texts.giftsArePaidForByCard()}</p>
      </div>
      <GiftCard
        card={{
          ...card,
          kind: given.kind,
          title,
          amount: price ?? 0,
          message,
        }}
      />
    </form>
  );
}

function factsOf(given: Given, amount: string): { title: string; price: number | null; message: Message | null } {
  switch (given.kind) {
    case 'amount':
      return { title: '', price: amountIn(amount).data ?? null, message: null };
    case 'message':
      return { title: given.message.topic, price: given.message.price, message: given.message };
    case 'series':
      return { title: given.offer.title, price: given.offer.amount, message: given.offer.message };
  }
}

function useGiftForm(given: Given, today: string) {
  const [ownName] = useState(() => (authStore.getState()?.user.name ?? '').slice(0, longestGiftName));
  const [card, setCard] = useState<z.output<typeof CardSchema>>({
    from: ownName,
    to: '',
    words: '',
    picture: factsOf(given, '').message === null ? 'dawn' : 'cover',
  });
  const [amount, setAmount] = useState('');
  const [isMailed, setMailed] = useState(false);
  const [mail, setMail] = useState<GiftMailing>({ email: '', day: today });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** @returns null after marking the invalid fields */
  const read = (canMail: boolean): Wanted | null => {
    const readCard = z.safeParse(CardSchema, card);
    const readMail = isMailed && canMail ? z.safeParse(MailingSchema, mail) : null;
    const naira = amountIn(amount);
    const found = {
      ...(given.kind === 'amount' &&
        naira.error && { amount: naira.error.issues[0]?.message ?? common.invalidAmount() }),
      ...issuesByField(readCard.error),
      ...issuesByField(readMail?.error),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || !readCard.success) return null;
    const said = { ...readCard.data, mail: readMail?.data ?? null };
    if (given.kind === 'message') return { kind: 'message', message_id: given.message.id, ...said };
    if (given.kind === 'series') return { kind: 'series', series_id: given.id, ...said };
    return { kind: 'amount', amount: naira.data ?? 0, ...said };
  };
  const isTyped = [card.to, card.words, amount, mail.email].some((text) => text !== '') || card.from !== ownName;
  return { card, setCard, amount, setAmount, isMailed, setMailed, mail, setMail, errors, isTyped, read };
}

/** Callers must wait until the errors are rendered. */
function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
