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
  const again = held ? `It can be shown to you again ${untilWords(held.until)}.` : 'It is shown only now.';
  return (
    <ShownOnceDialog
      title="The secret"
      help={`Enter it in the system that receives the events: by it the system knows that they come from here. ${again}`}
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
