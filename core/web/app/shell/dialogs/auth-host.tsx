import { useStore } from 'zustand';
import { lazyPart } from '#core/web/lib/lazy-part';
import { authDialogStore, closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';
import { useLeaving } from './use-leaving.ts';

export const AuthDialog = lazyPart(
  needsNetwork(async () => (await import('#features/accounts/web/components/auth-dialog')).AuthDialog),
  () => <LoadingDialog onClose={closeAuthDialog} />,
);

export function AuthHost() {
  const isOpen = useStore(authDialogStore, (request) => request !== null);
  useLeaving(closeAuthDialog);
  return isOpen && <AuthDialog />;
}
