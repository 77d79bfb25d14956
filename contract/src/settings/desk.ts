import * as z from 'zod/mini';
import { EmailAddress } from '#contract/accounts/public';
import { Address } from '#contract/address';
import { defineEndpoint } from '#contract/endpoint';
import { LanguageTag } from '#contract/language';
import { nairaDisplays } from '#contract/money';
import { data } from '#contract/page';
import { Provider } from '#contract/payments/desk';
import { logoTypes } from '#contract/pictures';
import { qualities } from '#contract/quality';
import { texts } from '#contract/texts';
import { hexColour, problemOfAccent, type ThemeName } from './accent.ts';
import { Office } from './public.ts';

/** @param most characters */
function lines(most: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(most, `Use at most ${most} characters`),
      z.regex(/^[^\p{Cs}\0]*$/u, 'Use letters, digits and signs'),
    );
}

/** Allows the empty string, for which listeners see nothing. @param schema accepts an empty string too */
function emptyOr(schema: z.ZodMiniString<string>) {
  return z.nullable(
    z.pipe(
      schema,
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  );
}

function accent(theme: ThemeName) {
  const problemOf = (colour: string) =>
    hexColour.test(colour) ? problemOfAccent(theme, colour) : 'Give a colour like #f4b740';
  const readable = z.refine<string>((colour) => problemOf(colour.toLowerCase()) === null, {
    error: ({ input }) => problemOf(String(input).toLowerCase()) ?? 'Give a colour like #f4b740',
  });
  return z.pipe(
    z.string().check(z.trim(), readable),
    z.transform((colour: string) => colour.toLowerCase()),
  );
}

const Title = lines(100).check(
  z.minLength(1, 'A library needs a title'),
  z.regex(/^[^\p{Cc}]*$/u, 'A title is one line'),
);
const Phone = z
  .string()
  .check(z.trim(), z.regex(/^(\+?[\d ().-]{5,30})?$/, 'Give a phone number, e.g. +234 803 555 0142'));
const Email = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || z.safeParse(EmailAddress, text).success, texts.invalidEmail),
);

export const mostOffices = 10;

const GivenOffice = z.strictObject({
  name: lines(100).check(z.minLength(1, 'Give the office a name'), z.regex(/^[^\p{Cc}]*$/u, 'A name is one line')),
  address: z._default(emptyOr(lines(300)), null),
});

/** Offices are identified by name, ignoring case. */
const hasOwnNames = z.refine<readonly { name: string }[]>(
  (offices) => new Set(offices.map(({ name }) => name.toLowerCase())).size === offices.length,
  'Two offices have the same name. Give each its own',
);

const Said = z.nullable(z.string());

/** What an operator can set, by name (docs/operating.md, Settings at the desk). */
export const SettingValues = z.object({
  title: z.string(),
  accent_dark: z.string(),
  accent_light: z.string(),
  mission: z.string(),
  phone: Said,
  email: Said,
  offices: z.array(Office),
  currency: z.enum(nairaDisplays.currency),
  kobo: z.enum(nairaDisplays.kobo),
  quality: z.enum(qualities),
  naira_per_gb: z.number(),
  language: z.string(),
});
export type SettingValues = z.output<typeof SettingValues>;
export type SettingName = keyof SettingValues;

export const settingNames = [
  ...(['title', 'accent_dark', 'accent_light', 'mission', 'phone', 'email'] as const),
  ...(['offices', 'currency', 'kobo', 'quality', 'naira_per_gb', 'language'] as const),
] as const satisfies readonly SettingName[];
const Names = z.enum(settingNames);

/** The same as input: validated, in the form that is stored. */
export const GivenSettings = z.object({
  title: Title,
  accent_dark: accent('dark'),
  accent_light: accent('light'),
  mission: lines(1000).check(z.minLength(1, 'Say what the library is there for')),
  phone: emptyOr(Phone),
  email: emptyOr(Email),
  offices: z
    .array(GivenOffice, 'Give a list of offices')
    .check(z.maxLength(mostOffices, `Give at most ${mostOffices} offices`), hasOwnNames),
  currency: z.enum(nairaDisplays.currency, 'Choose either symbol or code'),
  kobo: z.enum(nairaDisplays.kobo, 'Choose either when-any or always'),
  quality: z.enum(qualities, 'Choose either auto, normal or saver'),
  naira_per_gb: z
    .number('Give a price in naira')
    .check(z.nonnegative('Give 0 (says nothing of prices) or more'), z.lte(1_000_000, 'Give at most 1,000,000')),
  language: LanguageTag,
});
export const DeskSettings = z.object({
  /** Grows with every change; a change sends the version it is based on. */
  version: z.int(),
  values: SettingValues,
  /** Set at the desk; every other setting has its fallback. */
  set_here: z.array(Names),
  /** The values while nothing is set at the desk: the environment's, else Lectern’s defaults. */
  fallbacks: SettingValues,
  /** Settings for which the environment overrides Lectern’s default. */
  from_environment: z.array(Names),
  /** Null while it is Lectern's own. */
  logo_url: z.nullable(Address),
  /** Read-only: only the environment sets it, but the desk can test it. */
  mail: z.object({ goes: z.enum(['smtp', 'folder']), from: z.string() }),
  payments: z.object({
    provider: z.enum([...Provider.options, 'off']),
    /** To be entered at Paystack, under API Keys & Webhooks. */
    webhook_url: z.string(),
    public_url: z.nullable(z.string()),
  }),
});
export type DeskSettings = z.output<typeof DeskSettings>;

const Version = z.int().check(z.nonnegative());
const VersionQuery = z.object({ version: z.coerce.number<number | string>().check(z.int(), z.nonnegative()) });

export const readDeskSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the library says of itself, and whence each of it comes',
  tag: 'operator',
  access: 'operator',
  reply: data(DeskSettings),
});

/** Settings to set, and settings to reset to their fallback; unknown names are refused. */
export const SettingsChange = z.strictObject({
  ...z.partial(GivenSettings).shape,
  version: Version,
  reset: z._default(z.array(Names), []),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export const changeDeskSettings = defineEndpoint({
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Changes settings; refused (409) when somebody else has changed any since the version that is named',
  tag: 'operator',
  access: 'operator',
  body: SettingsChange,
  reply: data(DeskSettings),
});

export const putLogo = defineEndpoint({
  method: 'PUT',
  path: '/admin/settings/logo',
  summary: 'Sets the library’s logo: a PNG, JPEG or WebP of at most 8 MB, of which square renditions are made',
  tag: 'operator',
  access: 'operator',
  upload: logoTypes,
  query: VersionQuery,
  reply: data(DeskSettings),
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: '/admin/settings/logo',
  summary: 'Goes back to the built-in logo',
  tag: 'operator',
  access: 'operator',
  query: VersionQuery,
  reply: data(DeskSettings),
});

/** The result of a test, in a sentence for the operator. */
export const TestResult = z.object({ ok: z.boolean(), message: z.string() });
export type TestResult = z.output<typeof TestResult>;

export const testMail = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/mail-test',
  summary: 'Sends a mail to the operator now, and tells how it went',
  tag: 'operator',
  access: 'operator',
  reply: data(TestResult),
});

export const testPayments = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/payment-test',
  summary: 'Asks the payment provider something harmless, and tells whether it takes the key',
  tag: 'operator',
  access: 'operator',
  reply: data(TestResult),
});
