import type { SignedIn } from '#contract/signed-in';
import { signIn } from '#web/lib/listener/auth';
import { closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { toast } from '#web/lib/toasts';

/** So that what was done can be read before the page loads anew (spec §4). */
const reloadMs = 500;

/**
 * Takes up a session that the dialog has got: a toast, the dialog closes, the page loads anew (spec §4).
 * @param signedIn the server's reply
 * @param done what the toast says
 */
export function greet(signedIn: SignedIn, done: string): void {
  signIn(signedIn);
  toast.success(done);
  closeAuthDialog();
  setTimeout(() => window.location.reload(), reloadMs);
}
