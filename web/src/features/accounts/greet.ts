import type { SignedIn } from '#contract/accounts/signed-in';
import { signedInHere, signIn } from '#web/lib/listener/auth';
import { closeAuthDialog } from '#web/lib/listener/auth-dialog';
import { toast } from '#web/lib/toasts';

/**
 * Signs in, which reloads the page.
 * @param done the toast's text
 */
export function greet(signedIn: SignedIn, done: string): void {
  signIn(signedIn);
  toast.success(done);
  closeAuthDialog();
  window.dispatchEvent(new Event(signedInHere));
}
