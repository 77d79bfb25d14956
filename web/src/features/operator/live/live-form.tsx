import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { LivePlace } from '#contract/operator/live';
import { texts } from '#contract/texts';
import { DateTimeField } from '#web/features/operator/parts/date-time-field';
import { SelectField } from '#web/features/operator/parts/select-field';
import { SwitchField } from '#web/features/operator/parts/switch-field';
import { useUnsavedGuard } from '#web/features/operator/parts/use-unsaved-guard';
import { showFailure } from '#web/lib/show-failure';
import { toast } from '#web/lib/toasts';
import { SubmitButton } from '#web/ui/submit-button';
import { TextField } from '#web/ui/text-field';
import { usePlanning, useSetting } from './api.ts';
import { LiveValues, noValues } from './live-values.ts';
import { StreamCheck } from './stream-check.tsx';
import { placeName, placeWords } from './words.ts';

const fields = ['slug', 'address', 'starts_at', 'ends_at'] as const;

interface LiveFormProps {
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
}

/** Puts a stream on air, now or from one moment to another, in the library or at a centre. */
export function LiveForm({ places, onPreview }: LiveFormProps) {
  const setting = useSetting();
  const planning = usePlanning();
  const form = useForm({ resolver: zodResolver(LiveValues), defaultValues: noValues });
  const { errors, isDirty } = form.formState;
  const { slug, address, isPlanned } = form.watch();
  const { guard } = useUnsavedGuard(isDirty);
  const place = places.find((each) => each.slug === slug);
  const send = async ({ isPlanned: isLater, starts_at, ends_at, ...stream }: LiveValues) => {
    if (isLater && starts_at !== null && ends_at !== null)
      await planning.mutateAsync({ ...stream, starts_at, ends_at });
    else await setting.mutateAsync(stream);
    toast.success(isLater ? 'Planned' : 'On air', placeName(place ?? { name: '' }));
    form.reset({ ...noValues, slug: stream.slug });
  };
  const submit = form.handleSubmit((values) =>
    send(values).catch((error) => showFailure({ form, fields, error, fallback: texts.generalError })),
  );
  return (
    <form
      noValidate
      aria-label="Put a stream on air"
      onSubmit={submit}
      className="@container min-w-0 rounded-panel bg-raised p-5"
    >
      <div className="grid gap-5">
        <SelectField
          ground="surface"
          label="Where"
          options={places.map((each) => [each.slug, placeName(each)])}
          {...form.register('slug')}
        />
        <TextField
          ground="surface"
          label="Address of the stream"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <StreamCheck address={address} onPreview={onPreview} />
        <SwitchField label="Plan it" help="It begins and ends by itself." {...form.register('isPlanned')} />
        {isPlanned && (
          <div className="grid gap-5 @[36rem]:grid-cols-2">
            {(['starts_at', 'ends_at'] as const).map((name) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field, fieldState }) => (
                  <DateTimeField
                    ground="surface"
                    label={name === 'starts_at' ? 'Begins' : 'Ends'}
                    error={fieldState.error?.message}
                    {...field}
                  />
                )}
              />
            ))}
          </div>
        )}
      </div>
      {place?.stream && !isPlanned && (
        <p className="mt-5 text-muted">It takes the place of what is on air {placeWords(place)} now.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:grow">
        <SubmitButton
          label={isPlanned ? 'Plan' : 'Put on air'}
          busyLabel={isPlanned ? 'Planning' : 'Putting on air'}
          isBusy={setting.isPending || planning.isPending}
        />
      </div>
      {guard}
    </form>
  );
}
