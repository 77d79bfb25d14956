import type * as z from 'zod/mini';
import type { BodyIn } from '#core/contract/endpoint';
import { formatNaira } from '#core/contract/money';
import { changedFields, type FormField } from '#core/web/desk-kit/form-fields';
import {
  type SettingField,
  type SettingName,
  type SettingsInput,
  type SettingValues,
  settingFields,
  settingNames,
} from '#features/settings/contract/fields';
import type { changeDeskSettings, DeskSettings } from '#features/settings/desk';
import * as texts from './texts.ts';

export type TypedSettings = z.input<typeof SettingsInput>;
type TypedOffice = TypedSettings['offices'][number];

export function typedOf(values: SettingValues): TypedSettings {
  const said = settingNames.map((name) => [name, values[name] ?? '']);
  const offices = values.offices.map(({ name, address }) => ({ name, address: address ?? '' }));
  return { ...values, ...Object.fromEntries(said), offices };
}

export function shownOf(typed: TypedSettings, name: SettingName): string {
  if (name === 'offices') return officesInWords(typed.offices);
  const { choices = [], control }: SettingField = settingFields[name];
  const typedValue = typed[name];
  if (control === 'naira' && typeof typedValue === 'number' && !Number.isNaN(typedValue))
    return formatNaira(typedValue);
  const value = String(typedValue ?? '');
  return choices.find(([choice]) => choice === value)?.[1] ?? value;
}

export const formFields: readonly FormField<TypedSettings>[] = settingNames.map((name) => ({
  name,
  label: settingFields[name].label,
  textOf: (typed) => shownOf(typed, name),
}));

export function differing(one: TypedSettings, other: TypedSettings): SettingName[] {
  return changedFields(formFields, one, other).map(({ name }) => name);
}

function trimmed({ name, address }: TypedOffice): TypedOffice {
  return { name: name.trim(), address: address?.trim() ?? '' };
}

function officesInWords(offices: readonly TypedOffice[]): string {
  const lines = offices
    .map(trimmed)
    .map(({ name, address }) => (address ? texts.officeAndAddress({ name, address }) : name));
  return lines.map((line) => line.replace(/\s*\n\s*/g, ', ')).join('; ');
}

/** @returns only changed settings; a setting equal to its fallback is reset, so that the desk no longer overrides it */
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
