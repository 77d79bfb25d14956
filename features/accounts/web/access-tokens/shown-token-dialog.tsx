import { SheetDialog } from '#core/web/ui/sheet-dialog';
import type { ShownAgain } from '#features/accounts/web/held-secrets/api';
import * as texts from '#features/accounts/web/texts';
import { MadeToken } from './made-token.tsx';

export function ShownTokenDialog({ shown: { held, secrets }, onClose }: { shown: ShownAgain; onClose: () => void }) {
  return (
    <SheetDialog title={texts.yourAccessToken()} onClose={onClose}>
      <MadeToken token={secrets.join()} held={held} onDone={onClose} />
    </SheetDialog>
  );
}
