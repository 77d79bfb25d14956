import { texts } from '#contract/texts';
import { CallError } from '#web/lib/api/call-error';

/**
 * The text for a failed sign-in or sign-up when the server sent none.
 * @param refused used if the server answered; otherwise the general text is
 */
export function enteringFallback(error: unknown, refused: string): string {
  return error instanceof CallError && error.status > 0 ? refused : texts.somethingWrong;
}
