import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { deskQuery } from '#web/desk-kit/api';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { authStore } from '#web/lib/listener/auth';
import { ForListeners } from '#web/lib/listener/for-listeners';
import { Spinner } from '#web/ui/skeleton';

/** Shows the desk's pages to who runs the library, and has them sign in again where their session has ended. The server refuses others in any case. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  return (
    <ForListeners
      icon={LockKeyhole}
      title="The desk"
      purpose="to open the desk"
      help="Your session has ended. Sign in again to go on where you were."
    >
      {email !== null && <Checked email={email}>{children}</Checked>}
    </ForListeners>
  );
}

function Checked({ email, children }: { email: string; children: ReactNode }) {
  const desk = useQuery(deskQuery(email));
  // Once asked, it stays: a network that fails later must not take away what is being typed.
  if (desk.data) return children;
  if (desk.isError) return <QueryFailure query={desk} />;
  return <OpeningDesk />;
}

/** Shown instead of the desk until the server has said whether it is shown. */
export function OpeningDesk() {
  return (
    <p role="status" className="flex justify-center py-24 text-muted">
      <Spinner />
      <span className="sr-only">{texts.restoringState}</span>
    </p>
  );
}
