import { authStore, updateUser } from '#core/web/lib/listener/auth';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import type { Account } from '#features/accounts/contract';

/** Updates the signed-in user's name and address, since a mailed link may have been opened elsewhere and changed them. */
export function followAccount({ first_name, last_name, email }: Account): void {
  const signedIn = authStore.getState();
  if (!signedIn) return;
  const name = `${first_name} ${last_name}`.trim();
  const { user, token } = signedIn;
  if (user.email === email) {
    if (user.name !== name) updateUser({ name });
    return;
  }
  void keepOwnership(user.email, email).then(() => {
    // Somebody else may be signed in by now.
    if (authStore.getState()?.token === token) updateUser({ name, email });
  });
}

/** Offline files belong to an address, and would be deleted with the old one. */
async function keepOwnership(from: string, to: string): Promise<void> {
  if (!isAnythingSaved()) return;
  const { renameOwner } = await import('#core/web/offline/rename-owner');
  await renameOwner(from, to);
}
