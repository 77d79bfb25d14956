import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { authDialogStore, closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { loadPart } from '#web/lib/load-part';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from './coming.tsx';
import { useLeaving } from './use-leaving.ts';

/** Fetches the auth dialog. */
export const loadAuthDialog = async () => ({
  default: (await loadPart(needsNetwork(() => import('#web/features/accounts/components/auth-dialog')))).AuthDialog,
});
const AuthDialog = lazy(loadAuthDialog);

/** Where the auth dialog stands while it is open. It is open at one place: whatever leads to another closes it. */
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
