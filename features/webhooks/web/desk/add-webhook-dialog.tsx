import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { call } from '#core/web/lib/api/call';
import { showFailure } from '#core/web/lib/failures';
import { addWebhook, WebhookFields as Fields, type WebhookWithSecret } from '#features/webhooks/desk';
import { webhooksKey } from './api.ts';
import { SecretDialog } from './secret-dialog.tsx';
import * as texts from './texts.ts';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';

export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  const adding = useDeskMutation(async (body: WebhookValues) => (await call(addWebhook, { body })).data, {
    refreshed: webhooksKey,
  });
  const form = useForm<WebhookValues>({
    resolver: zodResolver(Fields),
    defaultValues: { address: '', description: '', events: [] },
  });
  const submit = form.handleSubmit((body) =>
    adding
      .mutateAsync(body)
      .then(setAdded, (error) =>
        showFailure({ form, fields: ['address', 'description', 'events'], error, fallback: common.generalError() }),
      ),
  );
  if (added) return <SecretDialog {...added} onClose={onClose} />;
  return (
    <DialogForm
      title={texts.addAWebhook()}
      help={texts.addAWebhookHelp()}
      label={texts.addIt()}
      busyLabel={texts.adding()}
      isBusy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WebhookFields form={form} />
    </DialogForm>
  );
}
