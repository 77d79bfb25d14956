import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { authStore } from '#core/web/lib/listener/auth';
import { PasswordField } from '#core/web/ui/password-field';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextButton } from '#core/web/ui/text-button';
import { GivePasswordBody, givePassword } from '#features/accounts/contract/password-again';
import * as texts from '#features/accounts/web/texts';

export function PasswordAgainDialog({ finish }: { finish: (isGiven: boolean) => void }) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? '');
  const form = useForm({ resolver: zodResolver(GivePasswordBody), defaultValues: { password: '' } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(givePassword, { body });
      finish(true);
    } catch (error) {
      showFailure({ form, fields: ['password'], error, fallback: common.generalError() });
    }
  });
  const close = () => finish(false);
  return (
    <SheetDialog title={texts.yourPasswordPlease()} help={texts.yourPasswordPleaseHelp()} onClose={close}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={common.password()}
          autoComplete="current-password"
          required
          {...fieldOf(form, 'password')}
        />
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <TextButton kind="quiet" onClick={close}>
            {common.cancel()}
          </TextButton>
          <SubmitButton label={texts.goOn()} busyLabel={texts.checking()} isBusy={form.formState.isSubmitting} />
        </div>
      </form>
    </SheetDialog>
  );
}
