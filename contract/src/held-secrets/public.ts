import * as z from 'zod/mini';
import { SecondFactorCode } from '#contract/accounts/code';
import { TypedPassword } from '#contract/accounts/public';
import { defineListenerEndpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import { orAbsent } from '#contract/lenient-input';
import { data } from '#contract/page';

/** What is shown when it is made, and then only to who made it. */
export const HeldSecretKind = z.enum(['ticket-pins', 'recovery-codes', 'access-token', 'webhook-secret']);
export type HeldSecretKind = z.output<typeof HeldSecretKind>;

/** For how many hours who made it can have it shown again. */
export const heldHours: Readonly<Record<HeldSecretKind, number>> = {
  'ticket-pins': 24,
  'recovery-codes': 1,
  'access-token': 1,
  'webhook-secret': 1,
};

/** PINs, codes, a token or a secret that can be shown again until whoever made it says that they have it. */
export const HeldSecret = z.object({
  id: AnyId,
  kind: HeldSecretKind,
  /** The id of the batch, access token or webhook; of recovery codes the account's. */
  subject_id: z.string(),
  /** The batch's or token's name, or the webhook's address; empty without one. */
  name: z.string(),
  /** It is deleted then. */
  until: z.iso.datetime(),
});
export type HeldSecret = z.output<typeof HeldSecret>;

const one = z.object({ id: AnyId });

export const listHeldSecrets = defineListenerEndpoint('GET', '/users/account/held-secrets', {
  summary: 'What the listener has made that is shown once, and hasn’t said to have: without the secrets, newest first',
  tag: 'accounts',
  scope: 'none',
  reply: data(z.array(HeldSecret)),
});

export const ShowHeldSecretBody = z.object({
  /** Absent where it was given in this session within the last 10 minutes. */
  password: orAbsent(TypedPassword),
  /** Of the second factor, likewise. */
  code: orAbsent(SecondFactorCode),
});

export const showHeldSecret = defineListenerEndpoint('POST', '/users/account/held-secrets/:id', {
  summary: 'Shows it again to who made it, which the audit notes',
  tag: 'accounts',
  scope: 'none',
  params: one,
  body: ShowHeldSecretBody,
  /** `secrets`: as they were made; all PINs of a batch, also those that are redeemed by now. */
  reply: data(z.object({ held: HeldSecret, secrets: z.array(z.string()) })),
});

export const releaseHeldSecret = defineListenerEndpoint('DELETE', '/users/account/held-secrets/:id', {
  summary: 'Says that the listener has it: it is deleted, and never shown again',
  tag: 'accounts',
  scope: 'none',
  params: one,
  reply: z.object({ message: z.string() }),
});
