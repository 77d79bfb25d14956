import type { SignedIn } from '#contract/accounts/signed-in';
import { signedInHere, signIn } from '#web/lib/listener/auth';
import { closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { toast } from '#web/lib/toasts';

/**
 * Takes up a session that the dialog has got: a toast, the dialog closes, and the app hears of it, which reloads the page.
 * @param signedIn the server's reply
 * @param done what the toast says
 */
export function greet(signedIn: SignedIn, done: string): void {
  signIn(signedIn);
  toast.success(done);
  closeAuthDialog();
  window.dispatchEvent(new Event(signedInHere));
}
