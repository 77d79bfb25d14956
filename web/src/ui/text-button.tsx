import type { ButtonHTMLAttributes, Ref } from 'react';
import { type ButtonKind, buttonClass } from './button.ts';

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind: ButtonKind;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with text that submits no form. */
export function TextButton({ kind, className, ...button }: TextButtonProps) {
  return <button type="button" {...button} className={buttonClass(kind, className)} />;
}
