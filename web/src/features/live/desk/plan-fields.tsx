import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { LivePlace } from '#contract/live/desk';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import type { FieldProps } from '#web/desk-kit/field';
import { SelectField } from '#web/desk-kit/select-field';
import { TextField } from '#web/ui/text-field';
import { fieldLabels, placeName } from './labels.ts';
import type { LiveValues, TypedLive } from './live-values.ts';
import { StreamCheck } from './stream-check.tsx';

interface FormPart extends Pick<FieldProps, 'ground'> {
  form: UseFormReturn<TypedLive, unknown, LiveValues>;
}

export function PlaceField({ form, ground, places }: FormPart & { places: readonly LivePlace[] }) {
  return (
    <SelectField
      ground={ground}
      label={fieldLabels.slug}
      options={places.map((each) => [each.slug, placeName(each)])}
      error={form.formState.errors.slug?.message}
      {...form.register('slug')}
    />
  );
}

/** A stream's address, and whether listeners could play it. */
export function AddressField({ form, ground, onPreview }: FormPart & { onPreview: (address: string) => void }) {
  const address = useWatch({ control: form.control, name: 'address' });
  return (
    <>
      <TextField
        ground={ground}
        label={fieldLabels.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        error={form.formState.errors.address?.message}
        {...form.register('address')}
      />
      <StreamCheck ground={ground} address={address} onPreview={onPreview} />
    </>
  );
}

export function MomentField({ form, ground, name }: FormPart & { name: 'starts_at' | 'ends_at' }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateTimeField ground={ground} label={fieldLabels[name]} error={fieldState.error?.message} {...field} />
      )}
    />
  );
}
