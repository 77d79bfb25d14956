import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { useHolding } from '#core/web/lib/holding';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { ResetPasswordBody, resetPassword } from '#features/accounts/contract';
import { shortestOperatorPassword } from '#features/accounts/contract/credentials';
import type { SignedIn } from '#features/accounts/contract/signed-in';
import { LazyCodeForm } from '#features/accounts/web/lazy-code-form';
import { tokenPattern } from '#features/accounts/web/link-token';
import { mismatch } from '#features/accounts/web/mismatch';
import { needsCode } from '#features/accounts/web/needs-code';
import * as texts from '#features/accounts/web/texts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ResetFormProps {
  token: string;
  isWelcome: boolean;
  onDone: (signedIn: SignedIn) => void;
  onDeadLink: () => void;
}

const WelcomeFields = z.object({
  password: z.string().check(z.minLength(shortestOperatorPassword, { error: common.operatorPasswordTooShort })),
  confirm_password: z.string(),
});

export function ResetForm({ token, isWelcome, onDone, onDeadLink }: ResetFormProps) {
  const form = useForm({
    resolver: zodResolver(isWelcome ? WelcomeFields : ResetPasswordBody),
    mode: 'onTouched',
    defaultValues: { password: '', confirm_password: '' },
  });
  const { isDirty, isSubmitting, touchedFields } = form.formState;
  useHolding(isDirty, common.unsavedChanges());
  const [password, confirmed] = form.watch(['password', 'confirm_password']);
  const { differ, message } = mismatch({ password, confirmed, isTouched: touchedFields.confirm_password === true });
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const send = async (code?: string) => {
    onDone((await call(resetPassword, { body: { ...form.getValues(), code }, token })).data);
  };
  const report = (error: unknown) => {
    if (error instanceof CallError && error.code === 'reset.invalid') return onDeadLink();
    showFailure({ form, fields: ['password', 'confirm_password'], error, fallback: common.resetFailed() });
  };
  const submit = form.handleSubmit(async () => {
    if (!tokenPattern.test(token)) return toast.error(common.invalidResetToken());
    try {
      await send();
    } catch (error) {
      if (needsCode(error)) setCodeNeeded(true);
      else report(error);
    }
  });
  const label = isWelcome ? texts.setYourPassword() : common.resetPassword();
  const busyLabel = isWelcome ? texts.setting() : common.resetting();
  if (isCodeNeeded) {
    const back = () => setCodeNeeded(false);
    return <LazyCodeForm send={send} onFailure={report} label={label} busyLabel={busyLabel} onBack={back} />;
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NewPasswordFields
        isFirst={isWelcome}
        password={fieldOf(form, 'password')}
        confirmed={{ ...form.register('confirm_password'), error: message }}
      />
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={isSubmitting} disabled={differ} />
    </form>
  );
}
