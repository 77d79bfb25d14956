import { Controller, type UseFormReturn } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { ChoicesField } from '#core/web/desk-kit/choices-field';
import { fieldOf } from '#core/web/lib/failures';
import { TextField } from '#core/web/ui/text-field';
import type { WebhookEventType } from '#features/webhooks/contract/events';
import { eventOptions, eventsInWords } from './labels.ts';
import * as texts from './texts.ts';

export interface WebhookValues {
  address: string;
  description: string;
  events: WebhookEventType[];
}

export function WebhookFields({ form }: { form: UseFormReturn<WebhookValues> }) {
  return (
    <>
      <TextField
        label={common.address()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        required
        {...fieldOf(form, 'address')}
      />
      <TextField label={common.description()} autoComplete="off" dir="auto" {...fieldOf(form, 'description')} />
      <Controller
        control={form.control}
        name="events"
        render={({ field: { value, onChange }, fieldState }) => (
          <ChoicesField
            label={texts.events()}
            help={eventsInWords(value)}
            options={eventOptions()}
            value={value}
            onChange={onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
