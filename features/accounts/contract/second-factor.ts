import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { QrCode } from '#core/contract/qr-code';
import { AppCode, SecondFactorCode } from './code.ts';
import { HeldSecret } from './held-secrets.ts';
import { codeRefusals } from './refusals.ts';

export const SecondFactor = describe(
  z.object({
    since: describe(z.nullable(z.iso.datetime()), 'Null without a second factor.'),
    is_required: describe(z.boolean(), 'Whether the operator’s role needs a second factor.'),
    recovery_codes_left: describe(z.int(), 'The number of codes that still work.'),
  }),
  {
    description: 'The second factor of the operator who asks.',
    example: { since: '2026-03-17T18:04:05.000Z', is_required: true, recovery_codes_left: 9 },
  },
);
export type SecondFactor = z.output<typeof SecondFactor>;

export const SecondFactorKey = describe(
  z.object({
    key: describe(z.string(), 'The key to type: base32, in groups of four.'),
    address: describe(z.string(), 'The key as an address, for an app on the same device.'),
    qr_code: describe(QrCode, 'The key as a QR code, to scan.'),
  }),
  'The key for an authenticator app, shown only once.',
);
export type SecondFactorKey = z.output<typeof SecondFactorKey>;

export const RecoveryCodes = describe(
  z.object({
    recovery_codes: z.array(z.string()),
    /** Servers of the previous version don't send this field. */
    held: describe(z.optional(z.nullable(HeldSecret)), 'The record by which the codes can be shown again for an hour.'),
  }),
  {
    description: 'Codes that each sign in once, instead of a code from the app.',
    example: { recovery_codes: ['k7qf-3m2x-91ze-pd4w', '0m8c-ttz5-6hyd-w2ga'] },
  },
);
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const readSecondFactor = defineDeskEndpoint('GET', '/admin/second-factor', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  summary: 'Whether the operator has a second factor, and how many recovery codes are left',
  reply: data(SecondFactor),
});

export const BeginSecondFactorBody = describe(
  z.object({ code: orAbsent(SecondFactorCode) }),
  'A code of the current second factor, if there is one.',
);

export const beginSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  passwordAgain: true,
  summary:
    'Makes the key for an authenticator app. Entering a code from it within an hour makes it the second factor. Until then the previous one stays, and a code of that one must be sent',
  body: BeginSecondFactorBody,
  reply: data(SecondFactorKey),
  refuses: [...codeRefusals, 'limit.reached'],
  example: { code: '492039' },
});

export const ConfirmSecondFactorBody = describe(
  z.object({ code: describe(AppCode, { asked: 'a code of the second factor' }) }),
  'The first code of the app.',
);

export const confirmSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor/confirm', {
  duty: 'desk',
  scope: 'none',
  withoutSecondFactor: true,
  passwordAgain: true,
  summary: 'Sets the second factor up with a code that the app shows, and ends the operator’s other sessions',
  body: ConfirmSecondFactorBody,
  reply: data(RecoveryCodes),
  refuses: ['second_factor.wrong', 'second_factor.missing', 'limit.reached'],
  example: { code: '492 039' },
});

export const ProveSecondFactorBody = describe(z.object({ code: SecondFactorCode }), 'A code of the second factor.');

export const renewRecoveryCodes = defineDeskEndpoint('POST', '/admin/second-factor/recovery-codes', {
  duty: 'desk',
  scope: 'none',
  passwordAgain: true,
  summary: 'Makes new recovery codes; the previous ones no longer work',
  body: ProveSecondFactorBody,
  reply: data(RecoveryCodes),
  refuses: [...codeRefusals, 'second_factor.missing', 'limit.reached'],
  example: { code: '492039' },
});

export const turnOffSecondFactor = defineDeskEndpoint('POST', '/admin/second-factor/off', {
  duty: 'desk',
  scope: 'none',
  passwordAgain: true,
  summary: 'Turns the operator’s second factor off, if their role doesn’t need one',
  body: ProveSecondFactorBody,
  reply: z.object({ message: z.string() }),
  refuses: [...codeRefusals, 'second_factor.missing', 'second_factor.required', 'limit.reached'],
  example: { code: 'k7qf-3m2x-91ze-pd4w' },
});
