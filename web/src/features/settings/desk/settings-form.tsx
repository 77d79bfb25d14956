import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type DeskSettings, type SettingName, settingNames } from '#contract/settings/desk';
import { SaveBar } from '#web/desk-kit/save-bar';
import { isChangedMeanwhile, saveFailure } from '#web/desk-kit/save-failure';
import { useKeptValues } from '#web/desk-kit/use-kept-values';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { toast } from '#web/lib/toasts';
import { AboutFields } from './about-fields.tsx';
import { useSettingsChange } from './api.ts';
import { FallbackHint } from './fallback-hint.tsx';
import { LookFields } from './look-fields.tsx';
import { MeanwhileDialog } from './meanwhile-dialog.tsx';
import { MoneyFields } from './money-fields.tsx';
import { SettingsForm as Checked, differing, settingsBodyOf, type TypedSettings, typedOf } from './setting-values.ts';

interface SettingsFormProps {
  /** The settings as this operator has seen them last: what is changed is changed against them. */
  seen: DeskSettings;
  onSeen: (settings: DeskSettings) => void;
}

/** What the library says of itself. What another operator changes meanwhile is never overwritten unseen. */
export function SettingsForm({ seen, onSeen }: SettingsFormProps) {
  const form = useForm({ resolver: zodResolver(Checked), mode: 'onTouched', defaultValues: typedOf(seen.values) });
  const change = useSettingsChange();
  const [isComparing, setComparing] = useState(false);
  const typed = useWatch({ control: form.control, compute: (values: TypedSettings) => values });
  const changed = Object.fromEntries(differing(typed, typedOf(seen.values)).map((name) => [name, typed[name]]));
  const isDirty = Object.keys(changed).length > 0;
  const { guard } = useUnsavedGuard(isDirty);
  useKeptValues({
    page: `settings ${seen.version}`,
    changed,
    onBack: (mine) => form.reset({ ...typedOf(seen.values), ...mine }),
  });

  const save = async (against: DeskSettings) => {
    try {
      const saved = await change.mutateAsync(settingsBodyOf(form.getValues(), against));
      onSeen(saved);
      form.reset(typedOf(saved.values));
      toast.success('Saved', 'Listeners see it from now on.');
    } catch (error) {
      if (isChangedMeanwhile(error)) setComparing(true);
      else saveFailure({ form, fields: settingNames, error });
    }
  };
  const submit = (event: FormEvent) => void form.handleSubmit(() => save(seen))(event);
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
      <form noValidate aria-label="Settings" onSubmit={submit}>
        <LookFields form={form} hint={hint} />
        <AboutFields form={form} hint={hint} />
        <MoneyFields form={form} hint={hint} />
        <SaveBar isDirty={isDirty} isBusy={change.isPending} onReset={() => form.reset(typedOf(seen.values))} />
      </form>
      {isComparing && (
        <MeanwhileDialog
          seen={seen}
          typed={typed}
          onTakeTheirs={(theirs) => {
            onSeen(theirs);
            form.reset(typedOf(theirs.values));
            setComparing(false);
          }}
          onKeepYours={(theirs) => {
            setComparing(false);
            onSeen(theirs);
            form.reset({ ...typedOf(theirs.values), ...changed });
            void save(theirs);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {guard}
    </>
  );
}
