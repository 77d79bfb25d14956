import * as common from '#core/contract/texts';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { toastFailure } from '#core/web/lib/failures';
import { CodeField } from '#features/accounts/web/components/code-field';
import { useCode } from '#features/accounts/web/use-code';

interface CodeDialogProps {
  title: string;
  help: string;
  label: string;
  busyLabel: string;
  isDanger?: boolean;
  act: (code: string) => Promise<void>;
  onClose: () => void;
}

export function CodeDialog({ act, onClose, ...dialog }: CodeDialogProps) {
  const send = async (code: string) => {
    await act(code);
    onClose();
  };
  const { field, isBusy, submit } = useCode({ send, onFailure: (error) => toastFailure(error, common.generalError()) });
  return (
    <DialogForm {...dialog} isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <CodeField {...field} />
    </DialogForm>
  );
}
