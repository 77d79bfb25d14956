import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ResetPasswordBody, resetPassword } from '#contract/accounts/public';
import type { SignedIn } from '#contract/accounts/signed-in';
import { texts } from '#contract/texts';
import { tokenPattern } from '#web/features/accounts/link-token';
import { mismatch } from '#web/features/accounts/mismatch';
import { CallError, call } from '#web/lib/api/call';
import { fieldOf, showFailure } from '#web/lib/failures';
import { toast } from '#web/lib/toasts';
import { SubmitButton } from '#web/ui/submit-button';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetFormProps {
  token: string;
  /** For a new operator, who may have had no password before. */
  isWelcome: boolean;
  onDone: (signedIn: SignedIn) => void;
  /** The link was used, has expired, or never existed. */
  onDeadLink: () => void;
}

/** docs/product/screens-and-routes.md#reset-password-page */
export function ResetForm({ token, isWelcome, onDone, onDeadLink }: ResetFormProps) {
  const form = useForm({
    resolver: zodResolver(ResetPasswordBody),
    mode: 'onTouched',
    defaultValues: { password: '', confirm_password: '' },
  });
  const { isSubmitting, touchedFields } = form.formState;
  const [password, confirmed] = form.watch(['password', 'confirm_password']);
  const { differ, message } = mismatch({ password, confirmed, isTouched: touchedFields.confirm_password === true });
  const submit = form.handleSubmit(async (body) => {
    if (!tokenPattern.test(token)) return toast.error(texts.invalidResetToken);
    try {
      onDone((await call(resetPassword, { body, token })).data);
    } catch (error) {
      if (error instanceof CallError && error.code === 'reset.invalid') return onDeadLink();
      showFailure({ form, fields: ['password', 'confirm_password'], error, fallback: texts.resetFailed });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NewPasswordFields
        isFirst={isWelcome}
        password={fieldOf(form, 'password')}
        confirmed={{ ...form.register('confirm_password'), error: message }}
      />
      <SubmitButton
        label={isWelcome ? 'Set your password' : texts.resetPassword}
        busyLabel={isWelcome ? 'Setting...' : texts.resetting}
        isBusy={isSubmitting}
        disabled={differ}
      />
    </form>
  );
}
