import { ShownOnceDialog } from '#core/web/desk-kit/shown-once-dialog';
import { useRefreshHeld, useRelease } from '#features/accounts/web/held-secrets/api';
import { untilWords } from '#features/accounts/web/held-secrets/words';
import type { WebhookWithSecret } from '#features/webhooks/desk';

interface SecretDialogProps extends Pick<WebhookWithSecret, 'secret' | 'held'> {
  onClose: () => void;
}

export function SecretDialog({ secret, held, onClose }: SecretDialogProps) {
  const release = useRelease();
  const refreshHeld = useRefreshHeld();
  const again = held ? `You can see the secret again ${untilWords(held.until)}.` : 'The secret isn’t shown again.';
  return (
    <ShownOnceDialog
      title="The secret"
      help={`Enter the secret in the system that receives the events, so that it can check that they come from here. ${again}`}
      text={secret}
      what="secret"
      onKept={() => {
        release(held);
        onClose();
      }}
      onClose={() => {
        refreshHeld();
        onClose();
      }}
    />
  );
}
