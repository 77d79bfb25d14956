import * as z from 'zod/mini';
import { type Description, describe } from '#core/contract/describe';
import { SecondFactorFor } from '#core/contract/duties';
import { paragraphs } from '#core/contract/fields';
import { LanguageTag } from '#core/contract/language';
import { NairaAmount, nairaDisplays } from '#core/contract/money';
import { namesOf } from '#core/contract/names-of';
import { qualities } from '#features/renditions/contract/quality';
import { Office } from '#features/settings/contract';
import { builtInAccents, type ThemeName } from './accent.ts';
import { Ceiling } from './ceilings.ts';
import { feedFields } from './feed-fields.ts';
import type { SettingGroup } from './groups.ts';
import { accent, Email, emptyOr, hasOwnNames, maxOffices, OfficeInput, Phone, Title } from './inputs.ts';

// The only list of settings that operators change. The API, form, version comparison, storage, refusals and commands derive from this list
// (docs/add-a-feature.md).

export interface SettingField {
  value: z.ZodMiniType;
  schema: z.ZodMiniType;
  label: string;
  help?: string;
  group: SettingGroup;
  control: 'text' | 'paragraphs' | 'accent' | 'offices' | 'select' | 'naira';
  isHalf?: true;
  inputMode?: 'tel' | 'email';
  theme?: ThemeName;
  choices?: readonly (readonly [value: string, label: string])[];
  /** Used if neither the desk nor the environment gives a value; absent if the environment has another default. */
  builtIn?: string | number;
  described: Description;
}

const yesOrNo = ['yes', 'no'] as const;

const TextOrNull = z.nullable(z.string());

export const settingFields = {
  title: {
    value: z.string(),
    schema: Title,
    label: 'Title',
    group: 'name',
    control: 'text',
    described: { asked: 'a title' },
  },
  accent_dark: {
    value: z.string(),
    schema: accent('dark'),
    label: 'Accent in the dark theme',
    group: 'accent',
    control: 'accent',
    theme: 'dark',
    isHalf: true,
    builtIn: builtInAccents.dark,
    described: { asked: 'an accent for the dark theme', sample: '#f4b740' },
  },
  accent_light: {
    value: z.string(),
    schema: accent('light'),
    label: 'Accent in the light theme',
    group: 'accent',
    control: 'accent',
    theme: 'light',
    isHalf: true,
    builtIn: builtInAccents.light,
    described: { asked: 'an accent for the light theme', sample: '#8a5a00' },
  },
  mission: {
    value: z.string(),
    schema: paragraphs(1000).check(z.minLength(1, 'Say what the library is for')),
    label: 'Mission statement',
    group: 'about',
    control: 'paragraphs',
    described: { asked: 'a mission' },
  },
  phone: {
    value: TextOrNull,
    schema: emptyOr(Phone),
    label: 'Phone',
    group: 'about',
    control: 'text',
    inputMode: 'tel',
    isHalf: true,
    described: { asked: 'a phone number', sample: '+234 803 555 0142' },
  },
  email: {
    value: TextOrNull,
    schema: emptyOr(Email),
    label: 'E-mail',
    group: 'about',
    control: 'text',
    inputMode: 'email',
    isHalf: true,
    described: { asked: 'an email address', sample: 'ada@example.com' },
  },
  offices: {
    value: z.array(Office),
    schema: z
      .array(OfficeInput, 'Give a list of offices')
      .check(z.maxLength(maxOffices, `Give at most ${maxOffices} offices`), hasOwnNames),
    label: 'Offices',
    group: 'about',
    control: 'offices',
    described: { asked: 'a list of offices, each with a name and an address' },
  },
  currency: {
    value: z.enum(nairaDisplays.currency),
    schema: z.enum(nairaDisplays.currency, 'Choose either symbol or code'),
    label: 'Currency',
    group: 'amounts',
    control: 'select',
    choices: [
      ['symbol', 'With the sign: ₦1,500'],
      ['code', 'With the code: NGN 1,500'],
    ],
    isHalf: true,
    builtIn: 'symbol',
    described: { asked: 'a way to show the currency' },
  },
  kobo: {
    value: z.enum(nairaDisplays.kobo),
    schema: z.enum(nairaDisplays.kobo, 'Choose either when-any or always'),
    label: 'Kobo',
    group: 'amounts',
    control: 'select',
    choices: [
      ['when-any', 'Only when there are some: ₦1,500'],
      ['always', 'Always: ₦1,500.00'],
    ],
    isHalf: true,
    builtIn: 'when-any',
    described: { asked: 'when kobo are shown' },
  },
  donation_minimum: {
    value: z.number(),
    schema: NairaAmount,
    label: 'Smallest donation',
    help: 'Reminders for less don’t change: their owners are asked to change or end them.',
    group: 'giving',
    control: 'naira',
    isHalf: true,
    builtIn: 100,
    described: { asked: 'the smallest donation, in naira', sample: '100' },
  },
  quality: {
    value: z.enum(qualities),
    schema: z.enum(qualities, 'Choose either auto, normal, saver or ultra'),
    label: 'Quality at first',
    group: 'data',
    control: 'select',
    choices: [
      ['auto', 'Auto: by the network'],
      ['normal', 'Normal'],
      ['saver', 'Data saver'],
      ['ultra', 'Ultra saver'],
    ],
    isHalf: true,
    builtIn: 'auto',
    described: { asked: 'a quality' },
  },
  naira_per_gb: {
    value: z.number(),
    schema: z
      .number('Give a price in naira')
      .check(z.nonnegative('Give 0 (shows no prices) or more'), z.lte(1_000_000, 'Give at most 1,000,000')),
    label: 'Price of 1 GB of mobile data',
    help: '0 shows no prices.',
    group: 'data',
    control: 'naira',
    isHalf: true,
    described: { asked: 'a price of mobile data' },
  },
  ...feedFields,
  second_factor_for: {
    value: SecondFactorFor,
    schema: SecondFactorFor,
    label: 'Second factor',
    group: 'operators',
    control: 'select',
    choices: [
      ['owner-and-finance', 'Owners and finance need one'],
      ['all', 'All operators need one'],
    ],
    isHalf: true,
    builtIn: 'owner-and-finance',
    described: { asked: 'who needs a second factor' },
  },
  ticket_batch_ceiling: {
    value: z.number(),
    schema: Ceiling,
    label: 'One batch of tickets',
    help: 'The most that all its tickets may be worth together.',
    group: 'ceilings',
    control: 'naira',
    isHalf: true,
    builtIn: 5_000_000,
    described: { asked: 'a ceiling for a batch of tickets, in naira', sample: '5000000' },
  },
  refund_ceiling: {
    value: z.number(),
    schema: Ceiling,
    label: 'One refund',
    help: 'The most that one refund may return, of an order or of a message to all its buyers.',
    group: 'ceilings',
    control: 'naira',
    isHalf: true,
    builtIn: 500_000,
    described: { asked: 'a ceiling for a refund, in naira', sample: '500000' },
  },
  passages_shown: {
    value: z.enum(yesOrNo),
    schema: z.enum(yesOrNo, 'Choose either yes or no'),
    label: 'Passages in messages',
    help: 'When hidden, there is no page of passages, and search treats references as ordinary words.',
    group: 'passages',
    control: 'select',
    choices: [
      ['yes', 'Shown'],
      ['no', 'Hidden: the library isn’t about the Bible'],
    ],
    isHalf: true,
    builtIn: 'yes',
    described: { asked: 'whether passages are shown', sample: 'no' },
  },
  language: {
    value: z.string(),
    schema: LanguageTag,
    label: 'Language of the messages',
    group: 'language',
    control: 'text',
    described: { asked: 'a language', sample: 'yo' },
  },
} as const satisfies Readonly<Record<string, SettingField>>;

type Fields = typeof settingFields;
export type SettingName = keyof Fields;
export const settingNames = namesOf(settingFields);

export const SettingValues = describe(
  z.object(schemasOf('value', settingFields)),
  'The settings that an operator can change, by name.',
);
export type SettingValues = z.output<typeof SettingValues>;
export const SettingsInput = z.object(schemasOf('schema', settingFields));

function schemasOf<Part extends 'value' | 'schema'>(
  part: Part,
  fields: Fields,
): { [Name in SettingName]: Fields[Name][Part] };
function schemasOf(part: 'value' | 'schema', fields: Readonly<Record<string, SettingField>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { described, ...field }]) => [name, describe(field[part], described)]),
  );
}

export const builtInSettings = builtInOf(settingFields);

function builtInOf(fields: Fields): {
  [Name in SettingName as Fields[Name] extends { builtIn: string | number } ? Name : never]: SettingValues[Name];
};
function builtInOf(fields: Readonly<Record<string, SettingField>>): object {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.flatMap(([name, { builtIn }]) => (builtIn === undefined ? [] : [[name, builtIn]])));
}
