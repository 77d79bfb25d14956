import { CallError, sentenceOf } from '#web/lib/api/call-error';
import { toast } from './toasts.ts';

/**
 * Says in a toast that a write failed: the server's sentence, else the product's own
 * (docs/product/texts-and-errors.md#fallback-texts). Nothing is said of an ended session, which the app tells once for all calls
 * (docs/product/texts-and-errors.md#ended-session), nor of a call that was cancelled.
 * @param error what the call threw
 * @param fallback the product's sentence
 * @param title 'Error' unless it has another
 */
export function toastFailure(error: unknown, fallback: string, title?: string): void {
  if (error instanceof CallError && (error.status === 401 || error.code === 'call.cancelled')) return;
  toast.error(sentenceOf(error, fallback), title);
}
