import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { authDialogStore, closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import { useLeaving } from './use-leaving.ts';

export const loadAuthDialog = async () => ({
  default: (await loadPart(needsNetwork(() => import('#web/features/accounts/components/auth-dialog')))).AuthDialog,
});
const AuthDialog = lazy(loadAuthDialog);

/** Renders the auth dialog while it is open. Navigation closes it. */
export function AuthHost() {
  const isOpen = useStore(authDialogStore, (request) => request !== null);
  useLeaving(closeAuthDialog);
  return (
    isOpen && (
      <Suspense fallback={<ComingDialog onClose={closeAuthDialog} />}>
        <AuthDialog />
      </Suspense>
    )
  );
}
