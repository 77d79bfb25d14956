import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { forgetSession } from '#core/web/lib/listener/auth';
import { useBalance } from '#core/web/lib/listener/use-balance';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { PasswordField } from '#core/web/ui/password-field';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextButton } from '#core/web/ui/text-button';
import { DeleteAccountBody, deleteAccount } from '#features/accounts/contract';
import * as texts from '#features/accounts/web/texts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <SheetDialog title={texts.deleteYourAccount()} help={texts.deleteYourAccountHelp()} onClose={onClose}>
      <BalanceWarning />
      <dl className="mb-5 grid gap-3">
        <div>
          <dt className="font-semibold">{common.deleted()}</dt>
          <dd className="text-muted">{texts.whatIsDeleted()}</dd>
        </div>
        <div>
          <dt className="font-semibold">{texts.kept()}</dt>
          <dd className="text-muted">{texts.whatIsKept()}</dd>
        </div>
      </dl>
      <DeleteForm onClose={onClose} />
    </SheetDialog>
  );
}

function BalanceWarning() {
  const balance = useBalance();
  if (balance === 0) return null;
  return (
    <p role="alert" className="mb-5 rounded-row bg-raised px-4 py-3 font-semibold">
      {texts.yourWalletIsLost({ amount: formatNaira(balance) })}
    </p>
  );
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(DeleteAccountBody), defaultValues: { password: '' } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(deleteAccount, { body });
      forgetSession();
      toast.success(texts.yourAccountHasBeenDeleted());
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      showFailure({ form, fields: ['password'], error, fallback: common.generalError() });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label={common.password()}
        autoComplete="current-password"
        required
        {...fieldOf(form, 'password')}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <SubmitButton label={texts.deleteAccount()} busyLabel={texts.deleting()} isBusy={isSubmitting} kind="danger" />
        <TextButton kind="plain" onClick={onClose}>
          {common.cancel()}
        </TextButton>
      </div>
    </form>
  );
}
