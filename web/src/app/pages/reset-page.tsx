import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { SignedIn } from '#contract/signed-in';
import { texts } from '#contract/texts';
import { Brand } from '#web/app/shell/sidebar/brand';
import { ResetForm } from '#web/features/accounts/components/reset-form';
import { useDocumentTitle } from '#web/lib/browser/use-document-title';
import { Link } from '#web/lib/link';
import { signIn } from '#web/lib/listener/auth';
import { paths } from '#web/lib/paths';
import { toast } from '#web/lib/toasts';
import { buttonClass } from '#web/ui/button';
import { ToastViewport } from '#web/ui/toast-viewport';

/** Where a mailed link leads (spec §2, Reset password). It is outside of the shared layout, so it has toasts of its own. */
export function ResetPage() {
  useDocumentTitle(texts.resetPassword);
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
    <>
      <main
        aria-labelledby="page-heading"
        className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-[minmax(0,1fr)] content-center gap-8 px-4 py-8"
      >
        <Brand />
        <div className="rounded-panel bg-surface p-5 md:p-7">
          <h1 id="page-heading" className="mb-1 text-21 font-extrabold tracking-title break-words md:text-28">
            {texts.resetPassword}
          </h1>
          <p className="mb-6 text-pretty text-muted">
            Choose a new password. You will be signed out wherever else you are signed in.
          </p>
          <ResetForm token={token} onDone={finish} onDeadLink={turnBack} />
        </div>
        <Link to={paths.home()} className={buttonClass('plain', 'max-w-full justify-self-center')}>
          {texts.backToHome}
        </Link>
      </main>
      <ToastViewport />
    </>
  );
}

/** An address without a token: said, and back to Home. */
function NoLink() {
  useEffect(() => toast.error(texts.invalidResetLink), []);
  return <Navigate to={paths.home()} replace />;
}
