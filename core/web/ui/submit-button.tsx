import { clsx } from 'clsx';
import { type ButtonKind, buttonClass } from './button.ts';
import { Spinner } from './skeleton.tsx';

interface SubmitButtonProps {
  label: string;
  /** The label while submitting. */
  busyLabel: string;
  isBusy: boolean;
  disabled?: boolean;
  kind?: ButtonKind;
  className?: string;
}

/** Submits a form once: meanwhile it shows the busy label and can't be pressed again. */
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
