import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { call } from '#core/web/lib/api/call';
import { showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { WebhookEventType } from '#features/webhooks/contract/events';
import { changeWebhook, WebhookFields as Fields, type Webhook } from '#features/webhooks/desk';
import { webhooksKey } from './api.ts';
import { nameOf } from './labels.ts';
import * as texts from './texts.ts';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';

export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, version, address, description } = webhook;
  const changing = useDeskMutation(
    async (values: WebhookValues) => (await call(changeWebhook, { params: { id }, body: { version, ...values } })).data,
    { refreshed: webhooksKey, when: 'settled' },
  );
  const form = useForm<WebhookValues>({
    resolver: zodResolver(Fields),
    defaultValues: { address, description, events: webhook.events.filter(isKnown) },
  });
  const submit = form.handleSubmit((values) =>
    changing.mutateAsync(values).then(
      (changed) => {
        toast.success(texts.webhookChanged(), nameOf(changed));
        onClose();
      },
      (error) =>
        showFailure({ form, fields: ['address', 'description', 'events'], error, fallback: common.generalError() }),
    ),
  );
  return (
    <DialogForm
      title={texts.changeTheWebhook()}
      help={texts.changeTheWebhookHelp()}
      label={texts.changeIt()}
      busyLabel={common.changing()}
      isBusy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </DialogForm>
  );
}

function isKnown(type: string): type is WebhookEventType {
  return WebhookEventType.safeParse(type).success;
}
