import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { FormControls } from '#core/web/desk-kit/form-controls';
import { SwitchField } from '#core/web/desk-kit/switch-field';
import { useStoredOverReload } from '#core/web/desk-kit/use-stored-over-reload';
import { useUnsavedGuard } from '#core/web/desk-kit/use-unsaved-guard';
import { call } from '#core/web/lib/api/call';
import { showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { type LivePlace, scheduleLive, setLive } from '#features/live/desk';
import { placeIn, placeName } from './labels.ts';
import { LiveValues, noValues, planFields, TypedLive } from './live-values.ts';
import { StreamCheck } from './stream-check.tsx';
import * as texts from './texts.ts';

interface LiveFormProps {
  places: readonly LivePlace[];
  onPreview: (address: string) => void;
}

export function LiveForm({ places, onPreview }: LiveFormProps) {
  const sending = useDeskMutation(async ({ isPlanned: isLater, slug: at, address, starts_at, ends_at }: LiveValues) => {
    if (isLater && starts_at !== null && ends_at !== null)
      await call(scheduleLive, { body: { slug: at, address, starts_at, ends_at } });
    else await call(setLive, { params: { slug: at }, body: { address } });
  });
  const first = places[0]?.slug ?? noValues.slug;
  const form = useForm({ resolver: zodResolver(LiveValues), defaultValues: { ...noValues, slug: first } });
  const { isDirty } = form.formState;
  const [slug, isPlanned] = useWatch({ control: form.control, name: ['slug', 'isPlanned'] });
  const { guard } = useUnsavedGuard(isDirty);
  useStoredOverReload({
    key: 'lectern:typed-stream',
    schema: TypedLive,
    onLeave: () => {
      const typed = form.getValues();
      form.reset(typed);
      return typed;
    },
    onBack: (typed) => form.reset(typed, { keepDefaultValues: true }),
  });
  const place = places.find((each) => each.slug === slug);
  const send = async (values: LiveValues) => {
    await sending.mutateAsync(values);
    toast.success(values.isPlanned ? texts.planned() : texts.onAir(), placeName(place ?? { name: '' }));
    form.reset({ ...noValues, slug: values.slug });
  };
  const fields = planFields(places);
  const names = Object.values(fields).map(({ name }) => name);
  const submit = form.handleSubmit((values) =>
    send(values).catch((error) => showFailure({ form, fields: names, error, fallback: common.generalError() })),
  );
  return (
    <form
      noValidate
      aria-label={texts.putAStreamOnAir()}
      onSubmit={submit}
      className="@container min-w-0 rounded-panel bg-raised p-5"
    >
      <div className="grid gap-5">
        <FormControls form={form} ground="surface" fields={[fields.slug, fields.address]} />
        <StreamCheck form={form} ground="surface" onPreview={onPreview} />
        <SwitchField label={texts.planIt()} help={texts.beginsAndEndsAutomatically()} {...form.register('isPlanned')} />
        {isPlanned && (
          <div className="grid gap-5 @[36rem]:grid-cols-2">
            <FormControls form={form} ground="surface" fields={[fields.starts_at, fields.ends_at]} />
          </div>
        )}
      </div>
      {place?.stream && !isPlanned && <p className="mt-5 text-muted">{texts.replacesTheOneOnAir(placeIn(place))}</p>}
      <div className="mt-5 flex flex-wrap gap-2 max-md:*:grow">
        <SubmitButton
          label={isPlanned ? texts.plan() : texts.putOnAir()}
          busyLabel={isPlanned ? texts.planning() : texts.puttingOnAir()}
          isBusy={sending.isPending}
        />
      </div>
      {guard}
    </form>
  );
}
