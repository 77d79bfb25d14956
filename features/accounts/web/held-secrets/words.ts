import type { HeldSecretKind } from '#features/accounts/contract/held-secrets';

const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

export function isOne(kind: HeldSecretKind): boolean {
  return kind === 'access-token' || kind === 'webhook-secret';
}

export function momentInWords(until: string): string {
  return moment.format(new Date(until));
}
