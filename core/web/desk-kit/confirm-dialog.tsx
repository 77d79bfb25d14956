import { useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { messageOf } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { type Refreshing, useDeskMutation } from './api.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { TextAreaField } from './text-area-field.tsx';
import * as texts from './texts.ts';

interface ConfirmDialogProps<Output> extends Omit<DialogFormProps, 'onSubmit' | 'isBusy'> {
  isBusy?: boolean;
  reasonLabel?: string;
  check?: () => boolean;
  /**
   * @param reason trimmed; empty when none was asked for
   * @returns null when the action failed, and the dialog shows why
   */
  act: (reason: string) => Promise<Output | null>;
  refreshing?: Refreshing;
  failureHelp?: string;
  done: (output: Output) => readonly [title: string, text: string];
  onDone?: ((output: Output) => void) | undefined;
}

export function ConfirmDialog<Output>(props: ConfirmDialogProps<Output>) {
  const { isBusy = false, reasonLabel, check, act, refreshing, failureHelp, done, onDone, children, ...dialog } = props;
  const acting = useDeskMutation(act, refreshing);
  const failure =
    acting.error && [messageOf(acting.error, common.generalError()), failureHelp].filter(Boolean).join(' ');
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const reasonBox = useRef<HTMLTextAreaElement>(null);
  const isMissing = reasonLabel !== undefined && reason.trim() === '';
  const submit = () => {
    setSubmitted(true);
    const isReady = check?.() ?? true;
    if (isMissing) reasonBox.current?.focus();
    if (isMissing || isBusy || acting.isPending || !isReady) return;
    acting.mutate(reason.trim(), {
      onSuccess: (output) => {
        if (output === null) return;
        toast.success(...done(output));
        dialog.onClose();
        onDone?.(output);
      },
    });
  };
  return (
    <DialogForm {...dialog} error={dialog.error ?? failure} isBusy={isBusy || acting.isPending} onSubmit={submit}>
      {children}
      {reasonLabel !== undefined && (
        <TextAreaField
          ref={reasonBox}
          label={reasonLabel}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isSubmitted && isMissing ? texts.reasonForTheAudit() : undefined}
        />
      )}
    </DialogForm>
  );
}
