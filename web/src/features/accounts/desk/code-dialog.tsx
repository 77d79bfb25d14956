import { texts } from '#contract/texts';
import { DialogForm } from '#web/desk-kit/dialog-form';
import { CodeField } from '#web/features/accounts/components/code-field';
import { useCode } from '#web/features/accounts/use-code';
import { toastFailure } from '#web/lib/failures';

interface CodeDialogProps {
  title: string;
  help: string;
  label: string;
  busyLabel: string;
  isDanger?: boolean;
  /** Does what the code is for; the dialog closes then. */
  act: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the second factor before something is done to it. */
export function CodeDialog({ act, onClose, ...dialog }: CodeDialogProps) {
  const send = async (code: string) => {
    await act(code);
    onClose();
  };
  const { field, isBusy, submit } = useCode({ send, onFailure: (error) => toastFailure(error, texts.generalError) });
  return (
    <DialogForm {...dialog} isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <CodeField {...field} />
    </DialogForm>
  );
}
