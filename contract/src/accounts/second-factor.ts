import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { HeldSecret } from '#contract/held-secrets/public';
import { orAbsent } from '#contract/lenient-input';
import { data } from '#contract/page';
import { QrCode } from '#contract/qr-code';
import { AppCode, SecondFactorCode } from './code.ts';

/** Of the operator who asks (docs/product/operators.md#second-factor). */
export const SecondFactor = z.object({
  /** Since when it is set up; null without one. */
  since: z.nullable(z.iso.datetime()),
  /** Whether the operator’s role needs one, so that it can’t be turned off. */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** What an authenticator app takes: it is shown only once, and is the second factor only when a code of it was entered. */
export const SecondFactorKey = z.object({
  /** To type into an app: base32, in groups of four. */
  key: z.string(),
  /** The same as an `otpauth:` address, which opens an app on the same device. */
  address: z.string(),
  qr_code: QrCode,
});
export type SecondFactorKey = z.output<typeof SecondFactorKey>;

/** Each signs in once, instead of a code of the app. They are shown once, and for an hour again to who made them. */
export const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()),
  /** Absent from servers of the version before. */
  held: z.optional(z.nullable(HeldSecret)),
});
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const readSecondFactor = defineDeskEndpoint('GET', '/admin/second-factor', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  summary: 'Whether the operator has a second factor, and how many recovery codes are left',
  reply: data(SecondFactor),
});

export const BeginSecondFactorBody = z.object({ code: orAbsent(SecondFactorCode) });

export const beginSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  passwordAgain: true,
  summary:
    'Makes the key for an authenticator app. It is the second factor once a code of it is entered, within an hour; until then the one ' +
    'before stays, and a code of that has to be sent',
  body: BeginSecondFactorBody,
  reply: data(SecondFactorKey),
});

export const ConfirmSecondFactorBody = z.object({ code: AppCode });

export const confirmSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor/confirm', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  passwordAgain: true,
  summary: 'Sets the second factor up with a code that the app shows, and ends the operator’s other sessions',
  body: ConfirmSecondFactorBody,
  reply: data(RecoveryCodes),
});

export const ProveSecondFactorBody = z.object({ code: SecondFactorCode });

export const renewRecoveryCodes = defineDeskEndpoint('POST', '/admin/second-factor/recovery-codes', {
  duty: 'desk',
  scope: 'none',
  passwordAgain: true,
  summary: 'Makes new recovery codes; those before no longer work',
  body: ProveSecondFactorBody,
  reply: data(RecoveryCodes),
});

export const turnOffSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor/off', {
  duty: 'desk',
  scope: 'none',
  passwordAgain: true,
  summary: 'Turns the operator’s second factor off, where their role doesn’t need one',
  body: ProveSecondFactorBody,
  reply: z.object({ message: z.string() }),
});
