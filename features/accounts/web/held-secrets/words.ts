import type { HeldSecret, HeldSecretKind } from '#features/accounts/contract/held-secrets';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export function isOne(kind: HeldSecretKind): boolean {
  return kind === 'access-token' || kind === 'webhook-secret';
}

export function nameOf({ kind, subject_id, name }: HeldSecret): string {
  if (kind === 'ticket-pins') return `The PINs of batch ${subject_id}${name === '' ? '' : ` (${name})`}`;
  if (kind === 'recovery-codes') return 'Your recovery codes';
  return kind === 'access-token' ? `Your access token “${name}”` : `The secret of ${name}`;
}

export function untilWords(until: string): string {
  return `until ${moment.format(new Date(until))}`;
}
