import { type ReactNode, useId } from 'react';
import * as common from '#core/contract/texts';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { SubmitButton } from '#core/web/ui/submit-button';
import { ActionButton } from './action-button.tsx';

export interface DialogFormProps {
  title: string;
  help: ReactNode;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  isDanger?: boolean;
  error?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { title, help, label, busyLabel, isBusy, isDanger = false, error, onSubmit, onClose, children } = props;
  const errorId = useId();
  return (
    <SheetDialog title={title} help={help} onClose={onClose}>
      <form
        noValidate
        aria-describedby={error ? errorId : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // React also bubbles a dialog's submit event to the form that renders the dialog.
          event.stopPropagation();
          onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        {children}
        <div aria-live="polite">
          {error && (
            <p id={errorId} className="font-medium text-live">
              {error}
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2 max-md:*:grow">
          <ActionButton kind="quiet" onClick={onClose}>
            {common.cancel()}
          </ActionButton>
          <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} kind={isDanger ? 'danger' : 'accent'} />
        </div>
      </form>
    </SheetDialog>
  );
}
