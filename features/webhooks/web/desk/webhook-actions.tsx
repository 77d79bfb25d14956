import { KeyRound, Pencil, Power, PowerOff, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskAction } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import {
  changeWebhook,
  formerSecretHours,
  removeWebhook,
  renewWebhookSecret,
  sendFailedWebhooksAgain,
  testWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '#features/webhooks/desk';
import { webhooksKey } from './api.ts';
import { ChangeWebhookDialog } from './change-webhook-dialog.tsx';
import { nameOf } from './labels.ts';
import { SecretDialog } from './secret-dialog.tsx';

const refreshing = { refreshed: webhooksKey, when: 'settled' } as const;

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, version, state, failed } = webhook;
  const params = { id };
  const [dialog, setDialog] = useState<'change' | 'secret' | 'remove' | null>(null);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const close = () => setDialog(null);
  const isOn = state === 'on';
  const test = useDeskAction(() => call(testWebhook, { params }), {
    ...refreshing,
    done: () => ['Test sent', 'The result is listed below.'],
  });
  const again = useDeskAction(() => call(sendFailedWebhooksAgain, { params }), {
    ...refreshing,
    done: ({ sent }) => ['Sent again', formatCount(sent, ['event', 'events'])],
  });
  const turn = useDeskAction((next: 'on' | 'off') => call(changeWebhook, { params, body: { version, state: next } }), {
    ...refreshing,
    done: (_, next) => [next === 'on' ? 'Turned on' : 'Turned off', nameOf(webhook)],
  });
  return (
    <>
      {isOn ? (
        <ActionButton icon={Send} isBusy={test.isPending} onClick={() => test.act(undefined)}>
          Send a test
        </ActionButton>
      ) : (
        <ActionButton icon={Power} kind="accent" isBusy={turn.isPending} onClick={() => turn.act('on')}>
          Turn on
        </ActionButton>
      )}
      <ActionMenu
        label={`More for ${nameOf(webhook)}`}
        actions={[
          { icon: Pencil, label: 'Change…', onSelect: () => setDialog('change') },
          isOn &&
            failed > 0 && { icon: RotateCw, label: 'Send all failed again', onSelect: () => again.act(undefined) },
          { icon: KeyRound, label: 'Make a new secret…', onSelect: () => setDialog('secret') },
          isOn && { icon: PowerOff, label: 'Turn off', onSelect: () => turn.act('off') },
          { icon: Trash2, label: 'Remove…', onSelect: () => setDialog('remove') },
        ]}
      />
      {dialog === 'change' && <ChangeWebhookDialog webhook={webhook} onClose={close} />}
      {dialog === 'secret' && <RenewSecretDialog webhook={webhook} onRenewed={setMade} onClose={close} />}
      {made && <SecretDialog {...made} onClose={() => setMade(null)} />}
      {dialog === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
    </>
  );
}

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

function RenewSecretDialog({
  webhook: { id },
  onRenewed,
  onClose,
}: DialogProps & { onRenewed: (made: WebhookWithSecret) => void }) {
  return (
    <ConfirmDialog
      title="Make a new secret?"
      help={`The other system can keep using the old secret for ${formerSecretHours} hours: until then, both sign each event.`}
      label="Make a new one"
      busyLabel="Making"
      act={async () => (await call(renewWebhookSecret, { params: { id } })).data}
      refreshing={refreshing}
      done={() => ['New secret made', 'Enter it in the other system.']}
      onDone={onRenewed}
      onClose={onClose}
    />
  );
}

function RemoveWebhookDialog({ webhook, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { id, version } = webhook;
  return (
    <ConfirmDialog
      title={`Remove ${nameOf(webhook)}?`}
      help="Nothing is sent to it any more, and its log is deleted. Turning it off keeps the log."
      label="Remove it"
      busyLabel="Removing"
      isDanger
      act={() => call(removeWebhook, { params: { id }, query: { version } })}
      refreshing={{ leavesPage: true }}
      done={() => ['Removed', nameOf(webhook)]}
      onDone={() => void navigate(deskPaths.webhooks())}
      onClose={onClose}
    />
  );
}
