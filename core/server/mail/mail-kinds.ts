/** Mails to an unconfirmed address are left out if they would be out of date after the confirmation. */
type WhileUnconfirmed = 'sent' | 'waits' | 'left out';

interface DeclaredRule {
  whileUnconfirmed: WhileUnconfirmed;
  /** The daily limit for one addressee; mails beyond the limit are dropped. Null for mails that are counted before they are queued. */
  perDay: number | keyof MailLimits | null;
}

export interface MailLimits {
  receipts: number;
  /** More reset mails than can be requested, so that an account's owner always gets a working link. */
  resets: number;
}

/** The daily limit for mails that only the account's holder or an operator causes. */
const usual = 20;

/**
 * Strangers can sign up with anybody's address, so all rules for mail to unconfirmed addresses are kept in one place
 * (features/accounts/README.md#mail).
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

export type MailKind = keyof typeof mailKinds;

type KindThat<While extends WhileUnconfirmed> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind]['whileUnconfirmed'] extends While ? Kind : never;
}[MailKind];

export type WaitingKind = KindThat<'waits'>;

export interface MailRule extends DeclaredRule {
  kind: MailKind;
}

export function ruleOf(kind: string): MailRule | undefined {
  return isMailKind(kind) ? { kind, ...mailKinds[kind] } : undefined;
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}
