import { ShownOnceDialog } from '#core/web/desk-kit/shown-once-dialog';
import { useRefreshHeld, useRelease } from '#features/accounts/web/held-secrets/api';
import { momentInWords } from '#features/accounts/web/held-secrets/words';
import type { WebhookWithSecret } from '#features/webhooks/desk';
import * as texts from './texts.ts';

interface SecretDialogProps extends Pick<WebhookWithSecret, 'secret' | 'held'> {
  onClose: () => void;
}

export function SecretDialog({ secret, held, onClose }: SecretDialogProps) {
  const release = useRelease();
  const refreshHeld = useRefreshHeld();
  const help = held
    ? texts.enterTheSecretShownAgain({ moment: momentInWords(held.until) })
    : texts.enterTheSecretShownOnce();
  return (
    <ShownOnceDialog
      title={texts.theSecret()}
      help={help}
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
