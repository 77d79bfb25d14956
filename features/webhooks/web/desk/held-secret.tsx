import { useState } from 'react';
import type { ShownAgain } from '#features/accounts/web/held-secrets/api';
import { HeldSecrets } from '#features/accounts/web/held-secrets/held-secrets';
import { SecretDialog } from './secret-dialog.tsx';

export function HeldWebhookSecrets({ id }: { id?: string }) {
  const [shown, setShown] = useState<ShownAgain | null>(null);
  return (
    <>
      <HeldSecrets kind="webhook-secret" {...(id !== undefined && { subjectId: id })} onShown={setShown} />
      {shown && <SecretDialog secret={shown.secrets.join()} held={shown.held} onClose={() => setShown(null)} />}
    </>
  );
}
