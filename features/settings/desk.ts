import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { pictureRefusals } from '#core/contract/errors';
import { data } from '#core/contract/page';
import { logoTypes } from '#core/contract/pictures';
import { Provider } from '#features/payments/desk';
import { SettingsInput, SettingValues, settingNames } from '#features/settings/contract/fields';

const Names = z.enum(settingNames);

export const DeskSettings = describe(
  z.object({
    /** Grows with every change. A change sends the version that it is based on. */
    version: z.int(),
    values: SettingValues,
    set_here: z.array(Names),
    /** The values without the desk: the environment's, else Lectern’s defaults. */
    fallbacks: SettingValues,
    from_environment: z.array(Names),
    /** Null for Lectern's own logo. */
    logo_url: z.nullable(Address),
    /** Only the environment configures mail, but the desk can test the configuration. */
    mail: z.object({ goes: z.enum(['smtp', 'folder']), from: z.string() }),
    payments: z.object({
      provider: z.enum([...Provider.options, 'off']),
      /** The webhook address to enter at the payment company; at Paystack under API Keys & Webhooks. */
      webhook_url: z.string(),
      public_url: z.nullable(z.string()),
    }),
  }),
  'The library’s settings, and where each value comes from.',
);
export type DeskSettings = z.output<typeof DeskSettings>;

const Version = z.int().check(z.nonnegative());
const VersionQuery = z.object({
  version: describe(z.coerce.number<number | string>().check(z.int(), z.nonnegative()), {
    description: 'The version that the change is based on; the call is refused (409) when there is a newer version.',
    asked: 'the version that you saw',
    parameter: 'settingsVersion',
  }),
});

export const readDeskSettings = defineDeskEndpoint('GET', '/admin/settings', {
  duty: 'settings',
  summary: 'The library’s settings, and where each value comes from',
  reply: data(DeskSettings),
});

export const SettingsChange = describe(
  z.strictObject({
    ...z.partial(SettingsInput).shape,
    version: describe(Version, { asked: 'the version that you saw' }),
    reset: describe(z._default(z.array(Names), []), { asked: 'names of settings', sample: 'title' }),
  }),
  'The new values; `reset` names settings to go back to the environment’s value.',
);
export type SettingsChange = z.output<typeof SettingsChange>;

export const changeDeskSettings = defineDeskEndpoint('PATCH', '/admin/settings', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Changes settings; refused (409) when somebody else has changed any since the given version',
  body: SettingsChange,
  reply: data(DeskSettings),
  refuses: ['operator.changed_meanwhile'],
  example: { version: 4, title: 'Grace Chapel', phone: '+234 803 555 0142', reset: ['accent_dark'] },
});

export const putLogo = defineDeskEndpoint('PUT', '/admin/settings/logo', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Sets the library’s logo: a PNG, JPEG or WebP of at most 8 MB, from which square renditions are made',
  upload: logoTypes,
  query: VersionQuery,
  reply: data(DeskSettings),
  refuses: [...pictureRefusals, 'operator.changed_meanwhile'],
});

export const removeLogo = defineDeskEndpoint('DELETE', '/admin/settings/logo', {
  duty: 'settings',
  passwordAgain: true,
  summary: 'Restores the built-in logo',
  query: VersionQuery,
  reply: data(DeskSettings),
  refuses: ['operator.changed_meanwhile'],
});

export const TestResult = describe(z.object({ ok: z.boolean(), message: z.string() }), {
  description: 'The result of a test.',
  example: { ok: true, message: 'The mail was taken by mail.example.org.' },
});
export type TestResult = z.output<typeof TestResult>;

export const testMail = defineDeskEndpoint('POST', '/admin/settings/mail-test', {
  duty: 'settings',
  summary: 'Sends a mail to the operator now, and returns the result',
  reply: data(TestResult),
  refuses: ['limit.reached'],
});

export const testPayments = defineDeskEndpoint('POST', '/admin/settings/payment-test', {
  duty: 'settings',
  summary: 'Sends the payment provider a harmless request, and returns whether it accepts the key',
  reply: data(TestResult),
  refuses: ['limit.reached'],
});
