import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { AnyId } from '#core/contract/ids';
import { orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { SecondFactorCode } from './code.ts';
import { TypedPassword } from './credentials.ts';
import { codeRefusals, passwordRefusals } from './refusals.ts';

export const HeldSecretKind = describe(z.enum(['ticket-pins', 'recovery-codes', 'access-token', 'webhook-secret']), {
  description: 'PINs of a batch, recovery codes, an access token, or a webhook’s secret.',
  example: 'ticket-pins',
});
export type HeldSecretKind = z.output<typeof HeldSecretKind>;

export const heldHours: Readonly<Record<HeldSecretKind, number>> = {
  'ticket-pins': 24,
  'recovery-codes': 1,
  'access-token': 1,
  'webhook-secret': 1,
};

export const HeldSecret = describe(
  z.object({
    id: AnyId,
    kind: HeldSecretKind,
    subject_id: describe(
      z.string(),
      'The id of the batch, access token or webhook; for recovery codes, the account’s.',
    ),
    name: describe(z.string(), 'The batch’s or token’s name, or the webhook’s address; empty without one.'),
    until: describe(z.iso.datetime(), 'The moment when the secret is deleted.'),
  }),
  {
    description: 'A secret that its maker can see again, until they say that they have it or its time is over.',
    example: { id: '7', kind: 'ticket-pins', subject_id: '12', name: 'Christmas', until: '2026-03-02T12:00:00.000Z' },
  },
);
export type HeldSecret = z.output<typeof HeldSecret>;

const one = z.object({ id: AnyId });

export const listHeldSecrets = defineListenerEndpoint('GET', '/users/account/held-secrets', {
  summary:
    'The secrets that the listener can see again, newest first; the reply describes them, but doesn’t contain them',
  tag: 'accounts',
  scope: 'none',
  reply: data(z.array(HeldSecret)),
});

export const ShowHeldSecretBody = describe(
  z.object({
    /** Absent if the password was given in this session within the last 10 minutes. */
    password: describe(orAbsent(TypedPassword), { asked: 'a password' }),
    code: orAbsent(SecondFactorCode),
  }),
  'The password, and a code if there is a second factor. Leave out what you gave within the last 10 minutes.',
);

export const showHeldSecret = defineListenerEndpoint('POST', '/users/account/held-secrets/:id', {
  summary: 'Shows a secret again to its maker; the audit records it',
  tag: 'accounts',
  scope: 'none',
  params: one,
  body: ShowHeldSecretBody,
  /** The secrets as they were made; a batch includes PINs that were redeemed since. */
  reply: data(z.object({ held: HeldSecret, secrets: z.array(z.string()) })),
  refuses: [
    'held_secret.not_found',
    'password.needed',
    ...passwordRefusals,
    ...codeRefusals,
    'operator.only',
    'operator.not_your_duty',
    'operator.second_factor_needed',
  ],
  example: { password: 'three blue boats', code: '492039' },
});

export const releaseHeldSecret = defineListenerEndpoint('DELETE', '/users/account/held-secrets/:id', {
  summary: 'Deletes a secret that the listener has kept; it is never shown again',
  tag: 'accounts',
  scope: 'none',
  params: one,
  reply: z.object({ message: z.string() }),
  refuses: ['held_secret.not_found'],
});
