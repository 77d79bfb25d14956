import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { SignedIn } from '#contract/signed-in';
import { texts } from '#contract/texts';
import { ResetForm } from '#web/features/accounts/components/reset-form';
import { signIn } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';
import { StandalonePage } from './standalone-page.tsx';

/** Where the link leads that is mailed to who forgot their password. */
export function ResetPage() {
  const { token } = useParams();
  const navigate = useNavigate();
  // In the link's place in the history: nobody needs it again.
  const leave = () => navigate(paths.home(), { replace: true });
  const finish = (signedIn: SignedIn) => {
    signIn(signedIn);
    toast.success(texts.passwordReset);
    void leave();
  };
  const turnBack = () => {
    toast.error(texts.invalidResetLink);
    void leave();
  };
  if (!token?.trim()) return <NoLink />;
  return (
    <StandalonePage heading={texts.resetPassword}>
      <p className="mb-6 text-pretty text-muted">
        Choose a new password. You will be signed out wherever else you are signed in.
      </p>
      <ResetForm token={token} onDone={finish} onDeadLink={turnBack} />
    </StandalonePage>
  );
}

/** An address without a token: said, and back to Home. */
function NoLink() {
  useEffect(() => toast.error(texts.invalidResetLink), []);
  return <Navigate to={paths.home()} replace />;
}
