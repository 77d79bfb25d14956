import { KeyRound, Pencil, Power, PowerOff, RotateCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskAction } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
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
import * as texts from './texts.ts';

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
    done: () => [texts.testSent(), texts.resultIsListedBelow()],
  });
  const again = useDeskAction(() => call(sendFailedWebhooksAgain, { params }), {
    ...refreshing,
    done: ({ sent }) => [texts.sentAgain(), texts.eventCount({ count: sent })],
  });
  const turn = useDeskAction((next: 'on' | 'off') => call(changeWebhook, { params, body: { version, state: next } }), {
    ...refreshing,
    done: (_, next) => [next === 'on' ? texts.turnedOn() : texts.turnedOff(), nameOf(webhook)],
  });
  return (
    <>
      {isOn ? (
        <ActionButton icon={Send} isBusy={test.isPending} onClick={() => test.act(undefined)}>
          {texts.sendATest()}
        </ActionButton>
      ) : (
        <ActionButton icon={Power} kind="accent" isBusy={turn.isPending} onClick={() => turn.act('on')}>
          {texts.turnOn()}
        </ActionButton>
      )}
      <ActionMenu
        label={common.moreForName({ name: nameOf(webhook) })}
        actions={[
          { icon: Pencil, label: common.change(), onSelect: () => setDialog('change') },
          isOn &&
            failed > 0 && { icon: RotateCw, label: texts.sendAllFailedAgain(), onSelect: () => again.act(undefined) },
          { icon: KeyRound, label: texts.makeANewSecret(), onSelect: () => setDialog('secret') },
          isOn && { icon: PowerOff, label: texts.turnOff(), onSelect: () => turn.act('off') },
          { icon: Trash2, label: texts.remove(), onSelect: () => setDialog('remove') },
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
      title={texts.makeANewSecretTitle()}
      help={texts.makeANewSecretHelp({ formerSecretHours })}
      label={texts.makeANewOne()}
      busyLabel={texts.making()}
      act={async () => (await call(renewWebhookSecret, { params: { id } })).data}
      refreshing={refreshing}
      done={() => [texts.newSecretMade(), texts.enterItInTheOtherSystem()]}
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
      title={texts.removeTitle({ name: nameOf(webhook) })}
      help={texts.removeHelp()}
      label={texts.removeIt()}
      busyLabel={common.removing()}
      isDanger
      act={() => call(removeWebhook, { params: { id }, query: { version } })}
      refreshing={{ leavesPage: true }}
      done={() => [texts.removed(), nameOf(webhook)]}
      onDone={() => void navigate(deskPaths.webhooks())}
      onClose={onClose}
    />
  );
}
