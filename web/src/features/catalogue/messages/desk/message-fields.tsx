import { Controller, type UseFormReturn } from 'react-hook-form';
import type { MessageField } from '#contract/messages/fields';
import { MessageControl } from './field-control.tsx';
import type { MessageValues } from './message-values.ts';

/** Every field of a message: those that are wide, those that are two in a row, and those that few messages have. */
export function MessageFields({ form: { control } }: { form: UseFormReturn<MessageValues> }) {
  const show = (names: readonly MessageField[]) =>
    names.map((name) => (
      <Controller
        key={name}
        control={control}
        name={name}
        render={({ field, fieldState }) => <MessageControl {...field} error={fieldState.error?.message} />}
      />
    ));
  return (
    <div className="@container flex flex-col gap-5">
      {show(['topic', 'speaker', 'description'])}
      <div className="grid gap-5 @[36rem]:grid-cols-2">
        {show(['categories', 'services', 'when', 'price', 'language'])}
      </div>
      {show(['centres', 'featured', 'start_date'])}
      <details className="rounded-row bg-raised/50 px-4 py-3">
        <summary className="cursor-pointer font-semibold">Other names</summary>
        <div className="mt-4 grid gap-5 @[36rem]:grid-cols-2">{show(['name', 'title'])}</div>
      </details>
    </div>
  );
}
