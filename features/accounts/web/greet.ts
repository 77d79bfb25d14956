import { signedInHere, signIn } from '#core/web/lib/listener/auth';
import { closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { toast } from '#core/web/lib/toasts';
import type { SignedIn } from '#features/accounts/contract/signed-in';

export function greet(signedIn: SignedIn, done: string): void {
  signIn(signedIn);
  toast.success(done);
  closeAuthDialog();
  window.dispatchEvent(new Event(signedInHere));
}
