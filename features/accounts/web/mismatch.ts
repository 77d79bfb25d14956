import * as common from '#core/contract/texts';

interface Passwords {
  password: string;
  confirmed: string;
  isTouched: boolean;
}

/** Two different passwords show no error while the second box is being typed (docs/product/texts-and-errors.md#validation-texts). */
export function mismatch({ password, confirmed, isTouched }: Passwords): { differ: boolean; message?: string } {
  if (password === confirmed) return { differ: false };
  const isTyped = isTouched || confirmed.length >= Math.max(1, password.length);
  return isTyped ? { differ: true, message: common.passwordsDiffer() } : { differ: true };
}
