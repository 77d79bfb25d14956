import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import * as common from '#core/contract/texts';
import { libraryTitle } from '#core/web/lib/library-title';
import { signIn } from '#core/web/lib/listener/auth';
import { paths } from '#core/web/lib/paths';
import { StandalonePage } from '#core/web/lib/standalone-page';
import { toast } from '#core/web/lib/toasts';
import type { SignedIn } from '#features/accounts/contract/signed-in';
import { ResetForm } from '#features/accounts/web/components/reset-form';
import * as texts from '#features/accounts/web/texts';

export function ResetPage({ isWelcome = false }) {
  const { token } = useParams();
  const navigate = useNavigate();
  // A used mailed link is replaced in the history, since it can't be used again.
  const leave = (to = paths.home()) => navigate(to, { replace: true });
  const finish = (signedIn: SignedIn) => {
    signIn(signedIn);
    if (isWelcome && signedIn.user.role === 'operator') {
      toast.success(texts.yourPasswordIsSet(), texts.welcomeToTheDesk());
      void leave(paths.desk());
      return;
    }
    toast.success(common.passwordReset());
    void leave();
  };
  const turnBack = () => {
    toast.error(isWelcome ? texts.welcomeLinkWasUsed() : common.invalidResetLink());
    void leave();
  };
  if (!token?.trim()) return <NoLink />;
  return (
    <StandalonePage heading={isWelcome ? texts.setYourPassword() : common.resetPassword()}>
      <div className="mb-6 text-pretty text-muted">{isWelcome ? <Welcome /> : <p>{texts.resetHelp()}</p>}</div>
      <ResetForm token={token} isWelcome={isWelcome} onDone={finish} onDeadLink={turnBack} />
    </StandalonePage>
  );
}

function Welcome() {
  return (
    <>
      <p>
        {texts.welcome({
          strong: (parts) => (
            <b dir="auto" className="text-text">
              {parts}
            </b>
          ),
          library: libraryTitle,
        })}
      </p>
      <p className="mt-3">{texts.welcomeHelp()}</p>
    </>
  );
}

function NoLink() {
  useEffect(() => toast.error(common.invalidResetLink()), []);
  return <Navigate to={paths.home()} replace />;
}

export function WelcomePage() {
  return <ResetPage isWelcome />;
}
