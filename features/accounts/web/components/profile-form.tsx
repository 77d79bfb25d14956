import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { hasKeyboard } from '#core/web/lib/browser/has-keyboard';
import { fieldOf, showFieldErrors, toastFailure } from '#core/web/lib/failures';
import { useHolding } from '#core/web/lib/holding';
import { toast } from '#core/web/lib/toasts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { TextButton } from '#core/web/ui/text-button';
import { TextField } from '#core/web/ui/text-field';
import { type Account, AccountChanges, updateAccount } from '#features/accounts/contract';
import { accountQuery } from '#features/accounts/web/api';
import { followAccount } from '#features/accounts/web/follow-account';
import { memberSince } from '#features/accounts/web/member-since';
import { profileLabels } from '#features/accounts/web/profile-labels';

interface ProfileFormProps {
  account: Account;
  onDone: () => void;
}

const fields = ['first_name', 'last_name', 'email', 'mobile'] as const;

export function ProfileForm({ account, onDone }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const { first_name, last_name, email, mobile } = account;
  const form = useForm({
    resolver: zodResolver(AccountChanges),
    mode: 'onTouched',
    defaultValues: { first_name, last_name, email, mobile },
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  useHolding(isDirty, common.unsavedChanges());
  const { setFocus } = form;
  useEffect(() => {
    if (hasKeyboard()) setFocus('first_name');
  }, [setFocus]);
  const submit = form.handleSubmit(async (typed) => {
    // Sending an unchanged address would cancel a pending change.
    const body = dirtyFields.email ? typed : { ...typed, email: undefined };
    try {
      const { data: saved } = await call(updateAccount, { body });
      queryClient.setQueryData(accountQuery.queryKey, saved);
      followAccount(saved);
      toast.success(common.profileUpdated(), common.profileUpdatedLine());
      onDone();
    } catch (error) {
      showFieldErrors({ form, fields, error });
      toastFailure(error, common.profileUpdateFailed(), common.profileUpdateFailedTitle());
    }
  });
  return (
    <form
      noValidate
      aria-label={common.editProfile()}
      onSubmit={submit}
      className="mt-6 rounded-panel bg-raised p-5 md:p-7"
    >
      <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
        <TextField
          ground="surface"
          label={profileLabels.first_name()}
          autoComplete="given-name"
          {...fieldOf(form, 'first_name')}
        />
        <TextField
          ground="surface"
          label={profileLabels.last_name()}
          autoComplete="family-name"
          {...fieldOf(form, 'last_name')}
        />
        <TextField
          ground="surface"
          label={profileLabels.email()}
          type="email"
          autoComplete="email"
          required
          {...fieldOf(form, 'email')}
        />
        <TextField
          ground="surface"
          label={profileLabels.mobile()}
          type="tel"
          autoComplete="tel"
          {...fieldOf(form, 'mobile')}
        />
        <div>
          <p className="text-13 font-semibold text-muted">{profileLabels.created()}</p>
          <p className="mt-1 text-17">{memberSince(account.created)}</p>
        </div>
      </div>
      <div className="mt-7 flex flex-wrap gap-3 max-md:*:grow">
        <SubmitButton label={common.save()} busyLabel={common.saving()} isBusy={isSubmitting} />
        <TextButton kind="quiet" disabled={isSubmitting} onClick={onDone}>
          {common.cancel()}
        </TextButton>
      </div>
    </form>
  );
}
