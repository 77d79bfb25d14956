import type { ShownAgain } from '#web/features/accounts/held-secrets/api';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { MadeToken } from './made-token.tsx';

/** Shows a token again. */
export function ShownTokenDialog({ shown: { held, secrets }, onClose }: { shown: ShownAgain; onClose: () => void }) {
  return (
    <SheetDialog title="Your access token" onClose={onClose}>
      <MadeToken token={secrets.join()} held={held} onDone={onClose} />
    </SheetDialog>
  );
}
