import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#contract/accounts';
import { texts } from '#contract/texts';
import { call } from '#web/lib/api/call';
import { toastFailure } from '#web/lib/toast-failure';
import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';

/** The button that had it is gone. */
function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}

/** Mails a link that sets a new password to who had to take their address back: somebody else may know the one they have. */
export function NewPasswordOffer({ email }: { email: string }) {
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onError: (error) => toastFailure(error, texts.resetLinkFailed),
  });
  return (
    <>
      <p className="mt-4 text-pretty">If it wasn’t you who changed it, somebody else may know your password.</p>
      <div role="status">
        {send.isSuccess && (
          <p ref={takeFocus} tabIndex={-1} className="mt-4 font-semibold text-pretty outline-none">
            {texts.resetLinkSent}
          </p>
        )}
      </div>
      {!send.isSuccess && (
        <button
          type="button"
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
          className={buttonClass('accent', 'mt-6 w-full aria-disabled:opacity-60')}
        >
          {send.isPending && <Spinner />}
          Choose a new password
        </button>
      )}
    </>
  );
}
