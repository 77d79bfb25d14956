import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonKind, buttonClass } from './button.ts';

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind: ButtonKind;
  /** While waiting for the server it can't be pressed again, but keeps the focus. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Submits no form. */
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
