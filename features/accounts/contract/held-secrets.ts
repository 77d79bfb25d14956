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
    subject_id: describe(z.string(), 'The id of the batch, access token or webhook; of recovery codes the account’s.'),
    name: describe(z.string(), 'The batch’s or token’s name, or the webhook’s address; empty without one.'),
    until: describe(z.iso.datetime(), 'It is deleted then.'),
  }),
  {
    description: 'What was shown when it was made and can be shown again, until who made it says that they have it.',
    example: { id: '7', kind: 'ticket-pins', subject_id: '12', name: 'Christmas', until: '2026-03-02T12:00:00.000Z' },
  },
);
export type HeldSecret = z.output<typeof HeldSecret>;

const one = z.object({ id: AnyId });

export const listHeldSecrets = defineListenerEndpoint('GET', '/users/account/held-secrets', {
  summary: 'What the listener has made that is shown once, and hasn’t said to have: without the secrets, newest first',
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
  'The password, and a code of the second factor where there is one: what wasn’t given within 10 minutes.',
);

export const showHeldSecret = defineListenerEndpoint('POST', '/users/account/held-secrets/:id', {
  summary: 'Shows it again to who made it, which the audit notes',
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
  summary: 'Says that the listener has it: it is deleted, and never shown again',
  tag: 'accounts',
  scope: 'none',
  params: one,
  reply: z.object({ message: z.string() }),
  refuses: ['held_secret.not_found'],
});
