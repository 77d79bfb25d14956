import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { PasswordField } from '#core/web/ui/password-field';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextField } from '#core/web/ui/text-field';
import { LogInBody, logIn } from '#features/accounts/contract';
import type { AuthFormProps } from '#features/accounts/web/auth-form-props';
import { enteringFallback } from '#features/accounts/web/entering-fallback';
import { greet } from '#features/accounts/web/greet';
import { LazyCodeForm } from '#features/accounts/web/lazy-code-form';
import { needsCode } from '#features/accounts/web/needs-code';
import * as texts from '#features/accounts/web/texts';
import { SwitchButton } from './switch-button.tsx';
import { WayAround } from './way-around.tsx';

export function SignInForm({ email, onSwitch }: AuthFormProps) {
  const form = useForm({
    resolver: zodResolver(LogInBody),
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  });
  const { isSubmitting } = form.formState;
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = async (code?: string) => {
    const { data, message } = await call(logIn, { body: { ...form.getValues(), code } });
    greet(data, message);
  };
  const report = (error: unknown) => {
    // Others may be guessing the password, so the refusal offers a link by mail without a wait.
    if (error instanceof CallError && error.code === 'limit.reached') {
      setRefusal(error.message);
      return true;
    }
    const isWrong = error instanceof CallError && error.code === 'credentials.wrong';
    if (isWrong) form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true });
    showFailure({
      form,
      fields: ['email', 'password'],
      error,
      fallback: enteringFallback(error, common.loginFailed()),
    });
    return isWrong;
  };
  const submit = form.handleSubmit(async () => {
    setRefusal(null);
    try {
      await enter();
    } catch (error) {
      if (needsCode(error)) setCodeNeeded(true);
      else report(error);
    }
  });
  const toReset = () => onSwitch('forgot-password', form.getValues('email'));
  if (isCodeNeeded) {
    return (
      <LazyCodeForm
        send={enter}
        onFailure={(error) => report(error) && setCodeNeeded(false)}
        label={common.signIn()}
        busyLabel={texts.signingIn()}
        onBack={() => setCodeNeeded(false)}
      />
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={common.email()} type="email" autoComplete="username" required {...fieldOf(form, 'email')} />
      <PasswordField
        label={common.password()}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'password')}
      />
      {refusal === null ? (
        <div className="-mt-2 self-end">
          <SwitchButton onClick={toReset}>{texts.forgotYourPassword()}</SwitchButton>
        </div>
      ) : (
        <WayAround message={refusal}>
          <SwitchButton onClick={toReset}>{texts.forgotYourPassword()}</SwitchButton>
        </WayAround>
      )}
      <SubmitButton label={common.signIn()} busyLabel={texts.signingIn()} isBusy={isSubmitting} />
      <p className="text-center text-muted">
        {texts.newHere({
          button: (parts) => (
            <SwitchButton onClick={() => onSwitch('signup', form.getValues('email'))}>{parts}</SwitchButton>
          ),
        })}
      </p>
    </form>
  );
}
