import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { SignUpBody, signUp } from '#features/accounts/contract';
import type { AuthFormProps } from '#features/accounts/web/auth-form-props';
import { enteringFallback } from '#features/accounts/web/entering-fallback';
import { greet } from '#features/accounts/web/greet';
import { LazyCodeForm } from '#features/accounts/web/lazy-code-form';
import { mismatch } from '#features/accounts/web/mismatch';
import { needsCode } from '#features/accounts/web/needs-code';
import * as texts from '#features/accounts/web/texts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SwitchButton } from './switch-button.tsx';
import { WayAround } from './way-around.tsx';

const fields = ['name', 'email', 'password', 'confirm_password'] as const;

/** A sign-up with the password of an existing account signs in to that account, and says so. */
export function SignUpForm({ email, onSwitch }: AuthFormProps) {
  const [taken, setTaken] = useState<{ email: string; message: string } | null>(null);
  const form = useForm({
    resolver: zodResolver(SignUpBody),
    mode: 'onTouched',
    defaultValues: { name: '', email, password: '', confirm_password: '' },
  });
  const { isSubmitting, touchedFields } = form.formState;
  const [typed, password, confirmed] = form.watch(['email', 'password', 'confirm_password']);
  const { differ, message } = mismatch({ password, confirmed, isTouched: touchedFields.confirm_password === true });
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const enter = async (code?: string) => {
    const entered = await call(signUp, { body: { ...form.getValues(), code } });
    greet(entered.data, entered.message);
  };
  const report = (error: unknown) =>
    showFailure({ form, fields, error, fallback: enteringFallback(error, common.signUpFailed()) });
  const submit = form.handleSubmit(async () => {
    setTaken(null);
    try {
      await enter();
    } catch (error) {
      if (needsCode(error)) return setCodeNeeded(true);
      const isTaken = error instanceof CallError && error.code === 'account.exists';
      if (isTaken) return setTaken({ email: form.getValues('email'), message: error.message });
      report(error);
    }
  });
  // The address may have been edited since the server refused it.
  const isKnown = taken !== null && taken.email === typed;
  if (isCodeNeeded) {
    return (
      <LazyCodeForm
        send={enter}
        onFailure={report}
        label={common.signIn()}
        busyLabel={texts.signingIn()}
        onBack={() => setCodeNeeded(false)}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={common.fullName()} autoComplete="name" required {...fieldOf(form, 'name')} />
      <TextField label={common.email()} type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
      {isKnown && (
        <WayAround message={taken.message}>
          <SwitchButton onClick={() => onSwitch('signin', typed)}>{common.signIn()}</SwitchButton>
          <SwitchButton onClick={() => onSwitch('forgot-password', typed)}>{texts.resetYourPassword()}</SwitchButton>
        </WayAround>
      )}
      <NewPasswordFields
        isFirst
        password={fieldOf(form, 'password')}
        confirmed={{ ...form.register('confirm_password'), error: message }}
      />
      <SubmitButton label={common.signUp()} busyLabel={texts.signingUp()} isBusy={isSubmitting} disabled={differ} />
      {!isKnown && (
        <p className="text-center text-muted">
          {texts.haveAnAccount({
            button: (parts) => <SwitchButton onClick={() => onSwitch('signin', typed)}>{parts}</SwitchButton>,
          })}
        </p>
      )}
    </form>
  );
}
