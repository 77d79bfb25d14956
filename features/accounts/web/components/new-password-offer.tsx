import { useMutation } from '@tanstack/react-query';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { forgotPassword } from '#features/accounts/contract';
import * as texts from '#features/accounts/web/texts';

function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}

export function NewPasswordOffer({ email }: { email: string }) {
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => call(forgotPassword, { body: { email } }),
    onError: (error) => toastFailure(error, common.resetLinkFailed()),
  });
  return (
    <>
      <p className="mt-4 text-pretty">{texts.yourPasswordNoLongerWorks()}</p>
      <div role="status">
        {send.isSuccess && (
          <p ref={takeFocus} tabIndex={-1} className="mt-4 font-semibold text-pretty outline-none">
            {texts.openLinkToChoosePassword()}
          </p>
        )}
      </div>
      {!send.isSuccess && (
        <TextButton kind="accent" className="mt-6 w-full" isBusy={send.isPending} onClick={() => send.mutate()}>
          {send.isPending && <Spinner />}
          {texts.chooseANewPassword()}
        </TextButton>
      )}
    </>
  );
}
