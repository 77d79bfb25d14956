import { Controller } from 'react-hook-form';
import { themes } from '#contract/settings/accent';
import { TextField } from '#web/ui/text-field';
import { AccentField } from './accent-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { settingLabels } from './setting-values.ts';
import { SettingsSection } from './settings-section.tsx';

const accents = { dark: 'accent_dark', light: 'accent_light' } as const;

/** What the library is called, and its colour in each theme. */
export function LookFields({ form, hint }: FieldsProps) {
  const { register, control, formState } = form;
  return (
    <>
      <SettingsSection
        title="Name"
        help="Heads the home page, and stands in the browser’s tab, on phones’ home screens, in mails and on receipts."
      >
        <div>
          <TextField label={settingLabels.title} error={formState.errors.title?.message} {...register('title')} />
          {hint('title')}
        </div>
      </SettingsSection>
      <SettingsSection
        title="Language"
        help="In which messages are given that don’t say so themselves: a code like en, yo or en-NG."
      >
        <div>
          <TextField
            label={settingLabels.language}
            error={formState.errors.language?.message}
            {...register('language')}
          />
          {hint('language')}
        </div>
      </SettingsSection>
      <SettingsSection
        title="Accent colour"
        help="For buttons, prices and links. Each theme has its own shade, because what can be read on a dark ground can’t on a light one."
      >
        <div className="grid gap-6 @[36rem]:grid-cols-2">
          {themes.map((theme) => (
            <div key={theme} className="min-w-0">
              <Controller
                control={control}
                name={accents[theme]}
                render={({ field, fieldState }) => (
                  <AccentField
                    {...field}
                    theme={theme}
                    label={settingLabels[accents[theme]]}
                    error={fieldState.error?.message}
                  />
                )}
              />
              {hint(accents[theme])}
            </div>
          ))}
        </div>
      </SettingsSection>
    </>
  );
}
