import { useMutation } from '@tanstack/react-query';
import { texts } from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { forgotPassword } from '#features/accounts/contract';

function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}

export function NewPasswordOffer({ email }: { email: string }) {
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onError: (error) => toastFailure(error, texts.resetLinkFailed),
  });
  return (
    <>
      <p className="mt-4 text-pretty">
        Your password no longer works, since somebody else may know it. Choose a new one to sign in.
      </p>
      <div role="status">
        {send.isSuccess && (
          <p ref={takeFocus} tabIndex={-1} className="mt-4 font-semibold text-pretty outline-none">
            We mailed you a link. Open it to choose your new password.
          </p>
        )}
      </div>
      {!send.isSuccess && (
        <TextButton kind="accent" className="mt-6 w-full" isBusy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending && <Spinner />}
          Choose a new password
        </TextButton>
      )}
    </>
  );
}
