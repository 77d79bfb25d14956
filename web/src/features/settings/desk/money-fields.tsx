import { Controller } from 'react-hook-form';
import { MoneyField } from '#web/desk-kit/money-field';
import { SelectField } from '#web/desk-kit/select-field';
import type { FieldsProps } from './fields-props.ts';
import { choices, settingLabels } from './setting-values.ts';
import { SettingsSection } from './settings-section.tsx';

/** How amounts are shown, and what data costs listeners. */
export function MoneyFields({ form, hint }: FieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SettingsSection title="Amounts" help="How prices and balances are shown. What is charged is the same.">
        <div className="grid gap-5 @[36rem]:grid-cols-2">
          {(['currency', 'kobo'] as const).map((name) => (
            <div key={name}>
              <SelectField
                label={settingLabels[name]}
                options={choices[name]}
                error={errors[name]?.message}
                {...register(name)}
              />
              {hint(name)}
            </div>
          ))}
        </div>
      </SettingsSection>
      <SettingsSection
        title="Listening and data"
        help="For listeners who haven’t chosen a quality themselves, and for what a download is said to cost."
      >
        <div className="grid gap-5 @[36rem]:grid-cols-2">
          <div>
            <SelectField
              label={settingLabels.quality}
              options={choices.quality}
              error={errors.quality?.message}
              {...register('quality')}
            />
            {hint('quality')}
          </div>
          <div>
            <Controller
              control={control}
              name="naira_per_gb"
              render={({ field, fieldState }) => (
                <MoneyField
                  {...field}
                  label={settingLabels.naira_per_gb}
                  help="0 says nothing of prices."
                  error={fieldState.error?.message}
                />
              )}
            />
            {hint('naira_per_gb')}
          </div>
        </div>
      </SettingsSection>
    </>
  );
}
