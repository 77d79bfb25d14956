import { zodResolver } from '@hookform/resolvers/zod';
import { clsx } from 'clsx';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { namesOf } from '#core/contract/names-of';
import * as common from '#core/contract/texts';
import { FieldControl } from '#core/web/desk-kit/field-control';
import { useVersionedForm } from '#core/web/desk-kit/use-versioned-form';
import { call } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import {
  type SettingField,
  type SettingName,
  SettingsInput,
  settingFields,
  settingNames,
} from '#features/settings/contract/fields';
import { settingGroups } from '#features/settings/contract/groups';
import { changeDeskSettings, type DeskSettings } from '#features/settings/desk';
import { AccentField } from './accent-field.tsx';
import { settingsQuery } from './api.ts';
import { type FieldsProps, OfficeFields } from './office-fields.tsx';
import { differing, formFields, settingsBodyOf, shownOf, type TypedSettings, typedOf } from './setting-values.ts';
import { SettingsSection } from './settings-section.tsx';
import * as texts from './texts.ts';

interface SettingsFormProps {
  seen: DeskSettings;
  onSeen: (settings: DeskSettings) => void;
}

export function SettingsForm({ seen, onSeen }: SettingsFormProps) {
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(SettingsInput), mode: 'onTouched', defaultValues: saved });
  const { submitWith, saveBar, dialogs } = useVersionedForm({
    form,
    fields: formFields,
    seen,
    saved,
    valuesOf,
    page: 'settings',
    thing: texts.theSettings(),
    newest: settingsQuery,
    save: async ({ values, against }) =>
      (await call(changeDeskSettings, { body: settingsBodyOf(values, against) })).data,
    onSeen,
    onSaved: () => toast.success(common.saved(), texts.listenersSeeItFromNowOn()),
  });
  const hint = (name: SettingName) => (
    <FallbackHint
      name={name}
      seen={seen}
      control={form.control}
      onTake={() => {
        form.setValue(name, typedOf(seen.fallbacks)[name], { shouldValidate: true });
      }}
    />
  );
  return (
    <>
      <form noValidate aria-label={texts.settings()} onSubmit={submitWith(null)}>
        <SettingFields form={form} hint={hint} />
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}

function valuesOf({ values }: DeskSettings): TypedSettings {
  return typedOf(values);
}

interface FallbackHintProps {
  name: SettingName;
  seen: DeskSettings;
  control: Control<TypedSettings>;
  onTake: () => void;
}

function FallbackHint({ name, seen, control, onTake }: FallbackHintProps) {
  const fallback = typedOf(seen.fallbacks);
  const isOwn = useWatch({ control, compute: (typed) => differing(typed, fallback).includes(name) });
  if (!isOwn) return null;
  const source = seen.from_environment.includes(name) ? 'server' : 'lectern';
  const setting = shownOf(fallback, name) || texts.nothing();
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-2 text-13 text-muted">
      <span dir="auto" className="min-w-0 truncate">
        {texts.fallback({ source, setting })}
      </span>
      <button
        type="button"
        aria-label={texts.goBackToFallback({ source, label: settingFields[name].label })}
        onClick={onTake}
        className="touch-target font-semibold text-accent hover:underline"
      >
        {texts.goBackToIt()}
      </button>
    </p>
  );
}

function SettingFields({ form, hint }: FieldsProps) {
  return namesOf(settingGroups).map((group) => (
    <SettingsSection key={group} {...settingGroups[group]}>
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        {settingNames
          .filter((name) => settingFields[name].group === group)
          .map((name) => (
            <div key={name} className={clsx('min-w-0', !('isHalf' in settingFields[name]) && 'col-span-full')}>
              <SettingControl form={form} hint={hint} name={name} />
            </div>
          ))}
      </div>
    </SettingsSection>
  ));
}

function SettingControl({ form, hint, name }: FieldsProps & { name: SettingName }) {
  const { control: kind, label, help, theme, choices = [], inputMode }: SettingField = settingFields[name];
  if (kind === 'offices') return <OfficeFields form={form} hint={hint} />;
  return (
    <>
      <Controller
        control={form.control}
        name={name}
        render={({ field, fieldState: { error } }) =>
          kind === 'accent' ? (
            <AccentField
              {...field}
              theme={theme ?? 'dark'}
              label={label}
              value={String(field.value)}
              error={error?.message}
            />
          ) : (
            <FieldControl
              {...field}
              field={{ kind, label, help, options: choices, box: { inputMode } }}
              error={error?.message}
            />
          )
        }
      />
      {hint(name)}
    </>
  );
}
