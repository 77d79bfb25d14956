import { clsx } from 'clsx';
import { type ButtonKind, buttonClass } from './button.ts';
import { Spinner } from './skeleton.tsx';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  disabled?: boolean;
  kind?: ButtonKind;
  className?: string;
}

export function SubmitButton({
  label,
  busyLabel,
  isBusy,
  disabled = false,
  kind = 'accent',
  className,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={disabled}
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={buttonClass(kind, clsx('aria-disabled:opacity-60', className))}
    >
      {isBusy && <Spinner />}
      <span className="leading-tight whitespace-normal">{isBusy ? busyLabel : label}</span>
    </button>
  );
}
