import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { CheckRow } from '#core/web/ui/choice-row';
import { PasswordField } from '#core/web/ui/password-field';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import { ChangePasswordBody, changePassword } from '#features/accounts/contract';
import { accountQuery } from '#features/accounts/web/api';
import { mismatch } from '#features/accounts/web/mismatch';
import * as texts from '#features/accounts/web/texts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordProps {
  email: string;
  onClose: () => void;
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordProps) {
  return (
    <SheetDialog title={texts.changePassword()} onClose={onClose}>
      <ChangePasswordForm email={email} onClose={onClose} />
    </SheetDialog>
  );
}

const fields = ['current_password', 'password', 'confirm_password'] as const;

function ChangePasswordForm({ email, onClose }: ChangePasswordProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(ChangePasswordBody),
    mode: 'onTouched',
    defaultValues: { current_password: '', password: '', confirm_password: '', sign_out_elsewhere: true },
  });
  const { isSubmitting, touchedFields } = form.formState;
  const [password, confirmed, signsOut] = form.watch(['password', 'confirm_password', 'sign_out_elsewhere']);
  const { differ, message } = mismatch({ password, confirmed, isTouched: touchedFields.confirm_password === true });
  const submit = form.handleSubmit(async (body) => {
    try {
      toast.success((await call(changePassword, { body })).message);
      // Changing the password also cancels a pending change of address, so the account is read again.
      void queryClient.invalidateQueries(accountQuery);
      onClose();
    } catch (error) {
      showFailure({ form, fields, error, fallback: common.generalError() });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword()}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'current_password')}
      />
      <NewPasswordFields
        password={fieldOf(form, 'password')}
        confirmed={{ ...fieldOf(form, 'confirm_password'), ...(message && { error: message }) }}
      />
      <CheckRow
        label={texts.signOutEverywhereElse()}
        checked={signsOut === true}
        onChange={() => form.setValue('sign_out_elsewhere', !signsOut)}
      />
      <SubmitButton
        label={texts.changePassword()}
        busyLabel={common.saving()}
        isBusy={isSubmitting}
        disabled={differ}
      />
    </form>
  );
}
