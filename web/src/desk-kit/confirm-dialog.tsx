import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { texts } from '#contract/texts';
import { messageOf } from '#web/lib/api/call-error';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { SubmitButton } from '#web/ui/submit-button';
import { ActionButton } from './action-button.tsx';
import { TextAreaField } from './text-area-field.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What it touches, in a sentence. */
  help: ReactNode;
  /** What the button says, and says while it is being done. */
  label: string;
  busyLabel: string;
  /** It can't be taken back, or takes something from listeners. */
  isDanger?: boolean;
  /** Asks for a reason, which must be given: what the box is called. */
  reasonLabel?: string;
  /** What it does: whether that is under way, and why it failed. */
  mutation?: { isPending: boolean; error: Error | null };
  /** Where there is more to it than the mutation. */
  error?: string | null;
  isBusy?: boolean;
  /** @param reason trimmed; empty when none was asked for */
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, help, label, busyLabel, isDanger = false, reasonLabel, mutation, onConfirm, onClose } = props;
  const { isBusy = mutation?.isPending ?? false } = props;
  const { error = mutation?.error ? messageOf(mutation.error, texts.generalError) : null } = props;
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const errorId = useId();
  const isMissing = reasonLabel !== undefined && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles it to a form that renders the dialog.
    event.stopPropagation();
    setSubmitted(true);
    if (!isMissing) onConfirm(reason.trim());
  };
  return (
    <SheetDialog title={title} help={help} onClose={onClose}>
      <form noValidate onSubmit={submit} aria-describedby={error ? errorId : undefined} className="flex flex-col gap-4">
        {props.children}
        {reasonLabel !== undefined && (
          <TextAreaField
            label={reasonLabel}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isSubmitted && isMissing ? 'Say why: it is kept in the audit' : undefined}
          />
        )}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="font-medium text-live">
              {error}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton kind="quiet" onClick={onClose}>
            Cancel
          </ActionButton>
          <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} kind={isDanger ? 'danger' : 'accent'} />
        </div>
      </form>
    </SheetDialog>
  );
}
