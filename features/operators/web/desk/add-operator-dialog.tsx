import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { OperatorRole } from '#core/contract/duties';
import type { BodyIn } from '#core/contract/endpoint';
import type { CentreSlug } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { SelectField } from '#core/web/desk-kit/select-field';
import { call } from '#core/web/lib/api/call';
import { fieldOf, showFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { TextField } from '#core/web/ui/text-field';
import { AddOperatorBody, addOperator } from '#features/operators/desk';
import { CentresField } from './centres-field.tsx';
import { roleOptions } from './labels.ts';
import { OperatorLinkDialog } from './operator-link-dialog.tsx';
import * as texts from './texts.ts';

interface AddOperatorDialogProps {
  isMailed: boolean;
  onClose: () => void;
}

export function AddOperatorDialog({ isMailed, onClose }: AddOperatorDialogProps) {
  const [added, setAdded] = useState<{ email: string; link: string } | null>(null);
  const adding = useDeskMutation((body: BodyIn<typeof addOperator>) => call(addOperator, { body }));
  const form = useForm({
    resolver: zodResolver(AddOperatorBody),
    defaultValues: { email: '', role: 'editor' as OperatorRole, centres: [] as CentreSlug[] },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const isOfCentres = role === 'centre-manager';
  const submit = form.handleSubmit((body) =>
    adding.mutateAsync(body).then(
      ({ data: { email }, link }) => {
        if (link) return setAdded({ email, link });
        toast.success(texts.linkSent(), email);
        onClose();
      },
      (error) => showFailure({ form, fields: ['email', 'role', 'centres'], error, fallback: common.generalError() }),
    ),
  );
  if (added) return <OperatorLinkDialog {...added} onClose={onClose} />;
  return (
    <DialogForm
      title={texts.addAnOperator()}
      help={isMailed ? texts.addAnOperatorByMail() : texts.addAnOperatorByHand()}
      label={isMailed ? texts.sendTheLink() : texts.makeTheLink()}
      busyLabel={isMailed ? texts.sending() : texts.making()}
      isBusy={form.formState.isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={common.emailAddress()}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf(form, 'email')}
      />
      <SelectField
        label={texts.role()}
        options={roleOptions()}
        {...form.register('role', { onChange: () => form.setValue('centres', []) })}
        error={form.formState.errors.role?.message}
      />
      {isOfCentres && (
        <Controller
          control={form.control}
          name="centres"
          render={({ field: { value, onChange }, fieldState }) => (
            <CentresField value={value ?? []} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
      )}
    </DialogForm>
  );
}
