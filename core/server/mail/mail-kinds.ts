/**
 * What becomes of a mail to an address that isn't confirmed: it is sent, or waits until the address is confirmed, or is left out,
 * because by then it would say nothing any more.
 */
type WhileUnconfirmed = 'sent' | 'waits' | 'left out';

interface DeclaredRule {
  whileUnconfirmed: WhileUnconfirmed;
  /** At most so many to one addressee in a day, by itself or by a setting; those beyond are dropped. Null: counted before they are queued. */
  perDay: number | keyof MailLimits | null;
}

/** How many mails go to one addressee in a day. */
export interface MailLimits {
  /** Receipts and notices of refunds together. */
  receipts: number;
  /** More than can be asked for, so that whoever owns an account is never without a link that works. */
  resets: number;
}

/** For what only follows an act of the account's holder, or of an operator. */
const usual = 20;

/**
 * Every kind of mail. A stranger can sign up with anybody's address, so that what goes to one that isn't confirmed is decided
 * here alone, and so is how many a day (features/accounts/README.md#mail).
 */
export const mailKinds = {
  'confirm-address': { whileUnconfirmed: 'sent', perDay: usual },
  'password-reset': { whileUnconfirmed: 'sent', perDay: 'resets' },
  'role-link': { whileUnconfirmed: 'sent', perDay: usual },
  'address-change-asked': { whileUnconfirmed: 'sent', perDay: usual },
  'address-changed': { whileUnconfirmed: 'sent', perDay: usual },
  'former-address': { whileUnconfirmed: 'sent', perDay: usual },
  'account-exists': { whileUnconfirmed: 'left out', perDay: usual },
  'password-changed': { whileUnconfirmed: 'left out', perDay: usual },
  'second-factor': { whileUnconfirmed: 'left out', perDay: usual },
  'recovery-code-used': { whileUnconfirmed: 'left out', perDay: usual },
  'codes-guessed': { whileUnconfirmed: 'left out', perDay: usual },
  'access-token': { whileUnconfirmed: 'left out', perDay: usual },
  // Of what the payment provider confirmed.
  receipt: { whileUnconfirmed: 'sent', perDay: 'receipts' },
  'wallet-receipt': { whileUnconfirmed: 'waits', perDay: 'receipts' },
  refund: { whileUnconfirmed: 'waits', perDay: 'receipts' },
  'donation-receipt': { whileUnconfirmed: 'sent', perDay: 'receipts' },
  'wallet-donation-receipt': { whileUnconfirmed: 'waits', perDay: 'receipts' },
  'donation-refund': { whileUnconfirmed: 'waits', perDay: 'receipts' },
  gift: { whileUnconfirmed: 'sent', perDay: null },
  'gift-failed': { whileUnconfirmed: 'waits', perDay: usual },
  reminder: { whileUnconfirmed: 'left out', perDay: usual },
  'reminder-closed-fund': { whileUnconfirmed: 'left out', perDay: usual },
  'reminder-small-amount': { whileUnconfirmed: 'left out', perDay: usual },
  'new-from-follows': { whileUnconfirmed: 'left out', perDay: usual },
  'backup-late': { whileUnconfirmed: 'left out', perDay: usual },
  'stored-files-damaged': { whileUnconfirmed: 'left out', perDay: usual },
  'followed-feeds-failing': { whileUnconfirmed: 'left out', perDay: usual },
  'discrepancies-found': { whileUnconfirmed: 'left out', perDay: usual },
  'webhook-given-up': { whileUnconfirmed: 'left out', perDay: usual },
  'webhook-disabled': { whileUnconfirmed: 'left out', perDay: usual },
} as const satisfies Readonly<Record<string, DeclaredRule>>;

/** A new kind is added above first. */
export type MailKind = keyof typeof mailKinds;

type KindThat<While extends WhileUnconfirmed> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['whileUnconfirmed'] extends While ? Kind : never;
}[MailKind];

/** Of these the payload says whose it is. */
export type WaitingKind = KindThat<'waits'>;

export interface MailRule extends DeclaredRule {
  kind: MailKind;
}

/** @returns undefined for a kind of another version */
export function ruleOf(kind: string): MailRule | undefined {
  return isMailKind(kind) ? { kind, ...mailKinds[kind] } : undefined;
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
