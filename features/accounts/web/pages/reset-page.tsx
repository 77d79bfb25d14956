import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { texts } from '#core/contract/texts';
import { libraryTitle } from '#core/web/lib/library-title';
import { signIn } from '#core/web/lib/listener/auth';
import { paths } from '#core/web/lib/paths';
import { StandalonePage } from '#core/web/lib/standalone-page';
import { toast } from '#core/web/lib/toasts';
import type { SignedIn } from '#features/accounts/contract/signed-in';
import { ResetForm } from '#features/accounts/web/components/reset-form';

export function ResetPage({ isWelcome = false }) {
  const { token } = useParams();
  const navigate = useNavigate();
  // A used mailed link is replaced in the history, since it can't be used again.
  const leave = (to = paths.home()) => navigate(to, { replace: true });
  const finish = (signedIn: SignedIn) => {
    signIn(signedIn);
    if (isWelcome && signedIn.user.role === 'operator') {
      toast.success('Your password is set', 'Welcome to the desk, where you run the library.');
      void leave(paths.desk());
      return;
    }
    toast.success(texts.passwordReset);
    void leave();
  };
  const turnBack = () => {
    toast.error(isWelcome ? deadWelcome : texts.invalidResetLink);
    void leave();
  };
  if (!token?.trim()) return <NoLink />;
  return (
    <StandalonePage heading={isWelcome ? 'Set your password' : texts.resetPassword}>
      <div className="mb-6 text-pretty text-muted">
        {isWelcome ? (
          <Welcome />
        ) : (
          <p>Choose a new password. You will be signed out wherever else you are signed in.</p>
        )}
      </div>
      <ResetForm token={token} isWelcome={isWelcome} onDone={finish} onDeadLink={turnBack} />
    </StandalonePage>
  );
}

const deadWelcome =
  'This link was used already, or is too old. If you have set your password, sign in; otherwise ask for another link.';

function Welcome() {
  return (
    <>
      <p>
        Welcome to{' '}
        <b dir="auto" className="text-text">
          {libraryTitle}
        </b>
        . You are asked to help run the library.
      </p>
      <p className="mt-3">
        Once your password is set, the desk opens: there you upload recordings, put them in order and see how many
        listen. Choose a password of at least 12 characters, e.g. a few words. If you had a password here, this one
        takes its place, and you are signed out wherever else you are signed in.
      </p>
    </>
  );
}

function NoLink() {
  useEffect(() => toast.error(texts.invalidResetLink), []);
  return <Navigate to={paths.home()} replace />;
}

export function WelcomePage() {
  return <ResetPage isWelcome />;
}
