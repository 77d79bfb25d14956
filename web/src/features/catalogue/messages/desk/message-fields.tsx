import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoicesField } from '#web/desk-kit/choices-field';
import { DateField } from '#web/desk-kit/date-field';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import { MoneyField } from '#web/desk-kit/money-field';
import { NameField } from '#web/desk-kit/name-field';
import { NamesField } from '#web/desk-kit/names-field';
import { SwitchField } from '#web/desk-kit/switch-field';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { TextField } from '#web/ui/text-field';
import { centresQuery } from './api.ts';
import { fieldLabels, type MessageValues } from './message-values.ts';

export function MessageFields({ form }: { form: UseFormReturn<MessageValues> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const centres = useQuery(centresQuery);
  return (
    <div className="@container flex flex-col gap-5">
      <TextField label={fieldLabels.topic} error={errors.topic?.message} {...register('topic')} />
      <Controller
        control={control}
        name="speaker"
        render={({ field, fieldState }) => (
          <NameField
            {...field}
            label={fieldLabels.speaker}
            kind="speaker"
            help="A name that there isn’t yet makes a new speaker."
            error={fieldState.error?.message}
          />
        )}
      />
      <TextAreaField label={fieldLabels.description} error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        <Controller
          control={control}
          name="categories"
          render={({ field, fieldState }) => (
            <NamesField
              {...field}
              label={fieldLabels.categories}
              kind="category"
              help="The first gives the cover its colour."
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="services"
          render={({ field, fieldState }) => (
            <NamesField {...field} label={fieldLabels.services} kind="service" error={fieldState.error?.message} />
          )}
        />
        <DateField
          label={fieldLabels.when}
          help="The day it was given."
          error={errors.when?.message}
          {...register('when')}
        />
        <Controller
          control={control}
          name="price"
          render={({ field, fieldState }) => (
            <MoneyField {...field} label={fieldLabels.price} help="0 is free." error={fieldState.error?.message} />
          )}
        />
      </div>
      {centres.data && centres.data.length > 0 && (
        <Controller
          control={control}
          name="centres"
          render={({ field }) => (
            <ChoicesField
              label={fieldLabels.centres}
              options={centres.data.map(({ slug, name }) => [slug, name])}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <SwitchField label={fieldLabels.featured} help="It carries the featured badge." {...register('featured')} />
      <Controller
        control={control}
        name="start_date"
        render={({ field, fieldState }) => (
          <DateTimeField
            {...field}
            label={fieldLabels.start_date}
            help="Listeners find it, but can’t play or buy it before. Empty is at once."
            error={fieldState.error?.message}
          />
        )}
      />
      <details className="rounded-row bg-raised/50 px-4 py-3">
        <summary className="cursor-pointer font-semibold">Other names</summary>
        <div className="mt-4 grid gap-5 @[36rem]:grid-cols-2">
          <TextField
            label={fieldLabels.name}
            placeholder="As its topic"
            error={errors.name?.message}
            {...register('name', { setValueAs: emptyIsNone })}
          />
          <TextField
            label={fieldLabels.title}
            placeholder="As its topic"
            error={errors.title?.message}
            {...register('title', { setValueAs: emptyIsNone })}
          />
        </div>
      </details>
    </div>
  );
}

function emptyIsNone(text: string | null): string | null {
  return text === '' ? null : text;
}
