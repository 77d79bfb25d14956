import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { texts } from '#contract/texts';
import { SignInPrompt } from '#web/app/pages/sign-in-prompt';
import { deskQuery } from '#web/features/operator/api';
import { CallError, sentenceOf } from '#web/lib/api/call-error';
import { Link } from '#web/lib/link';
import { authStore, updateUser } from '#web/lib/listener/auth';
import { endedOwner } from '#web/lib/listener/ended-session';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';
import { Spinner } from '#web/ui/skeleton';

/** Shows the desk's pages to who runs the library; everybody else is told so. The server refuses them in any case. */
export function OperatorsOnly({ children }: { children: ReactNode }) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  if (email === null)
    return (
      <SignInPrompt
        icon={LockKeyhole}
        title="The desk"
        purpose="to open the desk"
        help={
          endedOwner() === null
            ? 'Sign in with an operator’s account.'
            : 'Your session has ended. Sign in again to go on where you were.'
        }
      />
    );
  return <Checked email={email}>{children}</Checked>;
}

function Checked({ email, children }: { email: string; children: ReactNode }) {
  const desk = useQuery(deskQuery(email));
  const isRefused = desk.error instanceof CallError && desk.error.status === 403;
  useEffect(() => {
    if (desk.isSuccess) updateUser({ role: 'operator' });
    if (isRefused) updateUser({ role: undefined });
  }, [desk.isSuccess, isRefused]);
  if (isRefused) return <NotYours />;
  // Once asked, it stays: a network that fails later must not take away what is being typed.
  if (desk.data) return children;
  if (desk.isError)
    return <Failure message={sentenceOf(desk.error, texts.generalError)} onRetry={() => void desk.refetch()} />;
  return (
    <p role="status" className="flex justify-center py-24 text-muted">
      <Spinner />
      <span className="sr-only">Opening the desk</span>
    </p>
  );
}

function NotYours() {
  return (
    <Notice
      asHeading
      icon={LockKeyhole}
      title="This is for those who run the library"
      help="Your account isn’t an operator’s. Whoever runs the server can make it one."
      action={
        <Link to={paths.home()} className={buttonClass('primary')}>
          Go to Home
        </Link>
      }
      className="md:py-28"
    />
  );
}
