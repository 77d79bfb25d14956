import { TextAreaField } from '#web/desk-kit/text-area-field';
import { TextField } from '#web/ui/text-field';
import type { FieldsProps } from './fields-props.ts';
import { OfficeFields } from './office-fields.tsx';
import { settingLabels } from './setting-values.ts';
import { SettingsSection } from './settings-section.tsx';

/** What the About page says: why the library is there, and how to reach who runs it. */
export function AboutFields({ form, hint }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SettingsSection
      title="About page"
      help="What is empty isn’t shown. Phone and e-mail also stand on receipts and in mails, for who needs help."
    >
      <div>
        <TextAreaField label={settingLabels.mission} error={errors.mission?.message} {...register('mission')} />
        {hint('mission')}
      </div>
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        <div>
          <TextField label={settingLabels.phone} inputMode="tel" error={errors.phone?.message} {...register('phone')} />
          {hint('phone')}
        </div>
        <div>
          <TextField
            label={settingLabels.email}
            inputMode="email"
            error={errors.email?.message}
            {...register('email')}
          />
          {hint('email')}
        </div>
      </div>
      <OfficeFields form={form} hint={hint} />
    </SettingsSection>
  );
}
