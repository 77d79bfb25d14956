import { texts } from '#contract/texts';
import { CallError } from '#web/lib/api/call-error';

/**
 * What is said of a sign-in or sign-up that failed without a sentence of the server's.
 * @param error what the call threw
 * @param refused the words where the server answered; where it didn't, or the app itself stumbled, they are the general ones
 */
export function enteringFallback(error: unknown, refused: string): string {
  return error instanceof CallError && error.status > 0 ? refused : texts.somethingWrong;
}
