import { useStore } from 'zustand';
import { lazyPart } from '#web/lib/lazy-part';
import { authDialogStore, closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { needsNetwork } from '#web/lib/needs-network';
import { ComingDialog } from '#web/ui/coming';
import { useLeaving } from './use-leaving.ts';

export const AuthDialog = lazyPart(
  needsNetwork(async () => (await import('#web/features/accounts/components/auth-dialog')).AuthDialog),
  () => <ComingDialog onClose={closeAuthDialog} />,
);

export function AuthHost() {
  const isOpen = useStore(authDialogStore, (request) => request !== null);
  useLeaving(closeAuthDialog);
  return isOpen && <AuthDialog />;
}
