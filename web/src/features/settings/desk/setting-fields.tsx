import { clsx } from 'clsx';
import { Controller } from 'react-hook-form';
import { namesOf } from '#contract/names-of';
import {
  type SettingField,
  type SettingName,
  settingFields,
  settingGroups,
  settingNames,
} from '#contract/settings/fields';
import { MoneyField } from '#web/desk-kit/money-field';
import { SelectField } from '#web/desk-kit/select-field';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { TextField } from '#web/ui/text-field';
import { AccentField } from './accent-field.tsx';
import { type FieldsProps, OfficeFields } from './office-fields.tsx';
import { SettingsSection } from './settings-section.tsx';

/** All settings, each in the section of its group. */
export function SettingFields({ form, hint }: FieldsProps) {
  return namesOf(settingGroups).map((group) => (
    <SettingsSection key={group} {...settingGroups[group]}>
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        {settingNames
          .filter((name) => settingFields[name].group === group)
          .map((name) => (
            <div key={name} className={clsx('min-w-0', !('isHalf' in settingFields[name]) && 'col-span-full')}>
              {settingFields[name].control === 'offices' ? (
                <OfficeFields form={form} hint={hint} />
              ) : (
                <>
                  <SettingControl form={form} name={name} />
                  {hint(name)}
                </>
              )}
            </div>
          ))}
      </div>
    </SettingsSection>
  ));
}

interface SettingControlProps extends Pick<FieldsProps, 'form'> {
  name: SettingName;
}

function SettingControl({ form: { register, control, formState }, name }: SettingControlProps) {
  const field: SettingField = settingFields[name];
  const box = { label: field.label, error: formState.errors[name]?.message };
  switch (field.control) {
    case 'text':
      return <TextField {...box} inputMode={field.inputMode} {...register(name)} />;
    case 'paragraphs':
      return <TextAreaField {...box} {...register(name)} />;
    case 'choice':
      return <SelectField {...box} options={field.choices ?? []} {...register(name)} />;
    default:
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, ...input } }) =>
            field.theme ? (
              <AccentField {...input} {...box} theme={field.theme} value={String(value)} />
            ) : (
              <MoneyField {...input} {...box} help={field.help} value={Number(value)} />
            )
          }
        />
      );
  }
}
