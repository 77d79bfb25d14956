import type * as z from 'zod/mini';
import type { BodyIn } from '#contract/endpoint';
import {
  type changeDeskSettings,
  type DeskSettings,
  type GivenSettings,
  type SettingName,
  type SettingValues,
  settingNames,
} from '#contract/settings/desk';
import { changedFields, type FormField } from '#web/desk-kit/form-fields';

/** The form as it is typed: what the library doesn't say is an empty text. */
export type TypedSettings = z.input<typeof GivenSettings>;
type TypedOffice = TypedSettings['offices'][number];

export const settingLabels: Readonly<Record<SettingName, string>> = {
  title: 'Title',
  accent_dark: 'Accent in the dark theme',
  accent_light: 'Accent in the light theme',
  mission: 'Mission statement',
  phone: 'Phone',
  email: 'E-mail',
  offices: 'Offices',
  currency: 'Currency',
  kobo: 'Kobo',
  quality: 'Quality at first',
  naira_per_gb: 'Price of 1 GB of mobile data',
  language: 'Language of the messages',
};

/** What is chosen from, as it is read. */
export const choices = {
  currency: [
    ['symbol', 'With the sign: ₦1,500'],
    ['code', 'With the code: NGN 1,500'],
  ],
  kobo: [
    ['when-any', 'Only when there are some: ₦1,500'],
    ['always', 'Always: ₦1,500.00'],
  ],
  quality: [
    ['auto', 'Auto: by the network'],
    ['normal', 'Normal'],
    ['saver', 'Data saver'],
  ],
} as const satisfies Partial<Record<SettingName, readonly (readonly [string, string])[]>>;

export function typedOf(values: SettingValues): TypedSettings {
  const said = settingNames.map((name) => [name, values[name] ?? '']);
  const offices = values.offices.map(({ name, address }) => ({ name, address: address ?? '' }));
  return { ...values, ...Object.fromEntries(said), offices };
}

/** @returns a value of the form as it is read, e.g. beside another operator's */
export function shownOf(typed: TypedSettings, name: SettingName): string {
  if (name === 'offices') return officesInWords(typed.offices);
  const value = String(typed[name] ?? '');
  const options: readonly (readonly [string, string])[] = name in choices ? choicesOf(name) : [];
  return options.find(([option]) => option === value)?.[1] ?? value;
}

function choicesOf(name: SettingName): readonly (readonly [string, string])[] {
  if (name === 'currency' || name === 'kobo' || name === 'quality') return choices[name];
  return [];
}

export const settingFields: readonly FormField<TypedSettings>[] = settingNames.map((name) => ({
  name,
  label: settingLabels[name],
  textOf: (typed) => shownOf(typed, name),
}));

export function differing(one: TypedSettings, other: TypedSettings): SettingName[] {
  return changedFields(settingFields, one, other).map(({ name }) => name);
}

function trimmed({ name, address }: TypedOffice): TypedOffice {
  return { name: name.trim(), address: address?.trim() ?? '' };
}

/** @returns e.g. `Headquarters: 12 Marina Road, Lagos; Ibadan` */
function officesInWords(offices: readonly TypedOffice[]): string {
  const lines = offices.map(trimmed).map(({ name, address }) => (address ? `${name}: ${address}` : name));
  return lines.map((line) => line.replace(/\s*\n\s*/g, ', ')).join('; ');
}

/**
 * @returns what the server is asked to change: what was changed and nothing else. What is again as it would be without the desk, the
 *   desk says nothing of any more.
 */
export function settingsBodyOf(typed: TypedSettings, seen: DeskSettings): BodyIn<typeof changeDeskSettings> {
  const own = differing(typed, typedOf(seen.fallbacks));
  const changed = differing(typed, typedOf(seen.values));
  const set = changed.filter((name) => own.includes(name)).map((name) => [name, typed[name]]);
  return {
    version: seen.version,
    reset: changed.filter((name) => !own.includes(name)),
    ...Object.fromEntries(set),
  };
}
