import { texts } from '#contract/texts';

interface Passwords {
  password: string;
  confirmed: string;
  /** Whether the listener has been in the second box and left it. */
  isTouched: boolean;
}

/**
 * Whether two passwords differ, in which case they can't be sent, and what is said of it
 * (docs/product/texts-and-errors.md#validation-texts). Nothing is said while the second one is still being typed.
 */
export function mismatch({ password, confirmed, isTouched }: Passwords): { differ: boolean; message?: string } {
  if (password === confirmed) return { differ: false };
  const isTyped = isTouched || confirmed.length >= Math.max(1, password.length);
  return isTyped ? { differ: true, message: texts.passwordsDiffer } : { differ: true };
}
