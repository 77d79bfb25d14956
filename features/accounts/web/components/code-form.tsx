import * as common from '#core/contract/texts';
import { SubmitButton } from '#core/web/ui/submit-button';
import { useCode } from '#features/accounts/web/use-code';
import { CodeField } from './code-field.tsx';
import { SwitchButton } from './switch-button.tsx';

interface CodeFormProps {
  send: (code: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  label: string;
  busyLabel: string;
  onBack: () => void;
}

export function CodeForm({ send, onFailure, label, busyLabel, onBack }: CodeFormProps) {
  const { field, isBusy, submit } = useCode({ send, onFailure });
  return (
    <form
      noValidate
      aria-label={common.secondFactor()}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <CodeField {...field} onComplete={(code) => void submit(code)} />
      <SubmitButton label={label} busyLabel={busyLabel} isBusy={isBusy} />
      <p className="text-center">
        <SwitchButton onClick={onBack}>{common.back()}</SwitchButton>
      </p>
    </form>
  );
}
