import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { closeAuthDialog } from '#core/web/lib/listener/auth-dialog';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { forgotPassword } from '#features/accounts/contract';
import { EmailAddress } from '#features/accounts/contract/credentials';
import type { AuthFormProps } from '#features/accounts/web/auth-form-props';
import * as texts from '#features/accounts/web/texts';
import { SwitchButton } from './switch-button.tsx';

/** An empty address has its own error text here (docs/product/texts-and-errors.md#validation-texts). */
const Forgotten = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, { error: common.emailMissing })), EmailAddress),
});

export function ForgotPasswordForm({ email, onSwitch }: AuthFormProps) {
  const form = useForm({
    resolver: zodResolver(Forgotten),
    mode: 'onTouched',
    defaultValues: { email },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(forgotPassword, { body });
      toast.success(common.resetLinkSent());
      closeAuthDialog();
    } catch (error) {
      showFailure({ form, fields: ['email'], error, fallback: common.resetLinkFailed() });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={common.email()} type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
      <SubmitButton label={texts.sendResetLink()} busyLabel={texts.sending()} isBusy={isSubmitting} />
      <p className="text-center">
        <SwitchButton onClick={() => onSwitch('signin', form.getValues('email'))}>{texts.backToSignIn()}</SwitchButton>
      </p>
    </form>
  );
}
