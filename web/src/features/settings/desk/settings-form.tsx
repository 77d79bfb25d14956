import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeDeskSettings, type DeskSettings, GivenSettings, type SettingName } from '#contract/settings/desk';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { toast } from '#web/lib/toasts';
import { AboutFields } from './about-fields.tsx';
import { settingsQuery } from './api.ts';
import { FallbackHint } from './fallback-hint.tsx';
import { LookFields } from './look-fields.tsx';
import { MoneyFields } from './money-fields.tsx';
import { settingFields, settingsBodyOf, type TypedSettings, typedOf } from './setting-values.ts';

interface SettingsFormProps {
  /** The settings as this operator has seen them last: what is changed is changed against them. */
  seen: DeskSettings;
  onSeen: (settings: DeskSettings) => void;
}

/** What the library says of itself. */
export function SettingsForm({ seen, onSeen }: SettingsFormProps) {
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(GivenSettings), mode: 'onTouched', defaultValues: saved });
  const { submitWith, saveBar, dialogs } = useVersionedForm({
    form,
    fields: settingFields,
    seen,
    saved,
    valuesOf,
    page: 'settings',
    thing: 'the settings',
    newest: settingsQuery,
    save: async ({ values, against }) =>
      (await call(changeDeskSettings, { body: settingsBodyOf(values, against) })).data,
    onSeen,
    onSaved: () => toast.success('Saved', 'Listeners see it from now on.'),
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
      <form noValidate aria-label="Settings" onSubmit={submitWith(null)}>
        <LookFields form={form} hint={hint} />
        <AboutFields form={form} hint={hint} />
        <MoneyFields form={form} hint={hint} />
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}

function valuesOf({ values }: DeskSettings): TypedSettings {
  return typedOf(values);
}
