import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SignUpBody, signUp } from '#contract/accounts';
import { texts } from '#contract/texts';
import { greet } from '#web/features/accounts/greet';
import { mismatch } from '#web/features/accounts/mismatch';
import { call } from '#web/lib/api/call';
import { openAuthDialog } from '#web/lib/listener/auth-dialog';
import { showFailure } from '#web/lib/show-failure';
import { PasswordField } from '#web/ui/password-field';
import { SubmitButton } from '#web/ui/submit-button';
import { TextField } from '#web/ui/text-field';
import { SwitchButton } from './switch-button.tsx';

const fields = ['name', 'email', 'password', 'confirm_password'] as const;

/** The auth dialog's mode `signup` (spec §2, §5). */
export function SignUpForm() {
  const form = useForm({
    resolver: zodResolver(SignUpBody),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirm_password: '' },
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const [password, confirmed] = form.watch(['password', 'confirm_password']);
  const { differ, message } = mismatch({ password, confirmed, isTouched: touchedFields.confirm_password === true });
  const submit = form.handleSubmit(async (body) => {
    try {
      greet((await call(signUp, { body })).data, texts.accountCreated);
    } catch (error) {
      showFailure({ form, fields, error, fallback: texts.signUpFailed });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={texts.fullName}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        required
        error={message}
        {...form.register('confirm_password')}
      />
      <SubmitButton label={texts.signUp} busyLabel="Signing up..." isBusy={isSubmitting} disabled={differ} />
      <p className="text-center text-muted">
        Have an account? <SwitchButton onClick={() => openAuthDialog('signin')}>{texts.signIn}</SwitchButton>
      </p>
    </form>
  );
}
