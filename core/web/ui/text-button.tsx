import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonKind, buttonClass } from './button.ts';

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind: ButtonKind;
  /** A button that waits for the server can't be pressed again, but keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function TextButton({ kind, isBusy = false, className, onClick, ...button }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      {...button}
      onClick={isBusy ? undefined : onClick}
      className={buttonClass(kind, clsx(isBusy && 'opacity-60', className))}
    />
  );
}
