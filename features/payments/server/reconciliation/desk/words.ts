import { formatNaira } from '#core/contract/money';
import { companyTitle } from '#core/contract/payment-providers';
import type { Discrepancy } from '#features/payments/desk/reconciliation';

type Facts = Pick<Discrepancy, 'kind' | 'provider' | 'reported' | 'booked' | 'given_back' | 'can_ask'>;
type Side = NonNullable<Discrepancy['reported']>;

const statusWords: Readonly<Record<string, string>> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'not finished',
  open: 'in progress',
  reversed: 'reversed',
  bought: 'bought',
  funded: 'in the wallet',
  fulfilled: 'paid for',
  credited: 'kept as credit',
  held: 'held',
};

export function differenceInWords({ kind, reported, booked, given_back }: Facts): string {
  const [there, here] = [amountOf(reported), amountOf(booked)];
  switch (kind) {
    case 'unknown-here':
      return `The provider reports ${there} as paid; the library knows no such payment.`;
    case 'unbooked':
      return `The provider reports ${there} as paid; here it ${booked?.status === 'failed' ? 'failed' : 'is still open'}.`;
    case 'unknown-there':
      return `${here} is booked here; the provider doesn’t know the payment.`;
    case 'other-amount':
      return `The provider reports ${there}; ${here} is booked here.`;
    case 'unpaid-there':
      return `${here} is booked here; the provider reports it as ${wordFor(reported)}, not paid.`;
    case 'given-back':
      return `The provider has given ${formatNaira(given_back ?? 0)} of ${here} back to the payer; here it counts as paid.`;
  }
}

export function adviceFor({ kind, provider, can_ask }: Facts): string {
  const company = companyTitle(provider);
  const dashboard = `Look it up by its reference in ${company}’s dashboard.`;
  switch (kind) {
    case 'unknown-here':
      return `${dashboard} If it was paid for something else, say so and close this. If a listener paid it, give the money back there, or find out with them what it was for.`;
    case 'unbooked':
      return can_ask
        ? 'Ask the provider now: what it confirms is booked to the listener as always. The next daily reconciliation then closes this.'
        : 'The payment has been booked meanwhile. The next daily reconciliation closes this.';
    case 'unknown-there':
      return `See whether the payment went through another ${company} account, whose key was set then. If not, ask ${company}’s support about the reference. The listener has had what they paid for.`;
    case 'other-amount':
      return `${dashboard} If the amount there is right, this is a bug: please report it. Nothing is changed by closing this.`;
    case 'unpaid-there':
      return `${dashboard} If no money came, agree with the listener what happens to what they received, and write it down here.`;
    case 'given-back':
      return 'The listener still has what they paid for. If that was intended, close this. If not, settle it with the listener, and write down how.';
  }
}

function wordFor(side: Side | null): string {
  return statusWords[side?.status ?? ''] ?? 'unknown';
}

function amountOf(side: Side | null): string {
  if (side === null) return 'A payment';
  return side.currency === 'NGN' ? formatNaira(side.amount) : `${side.currency} ${side.amount.toLocaleString('en-NG')}`;
}
