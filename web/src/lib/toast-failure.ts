import { CallError, messageOf } from '#web/lib/api/call-error';
import { toast } from './toasts.ts';

/**
 * Not for an expired session, which is reported once for all calls (docs/product/texts-and-errors.md#ended-session),
 * nor for a cancelled call.
 * @param fallback the product's text for the call
 */
export function toastFailure(error: unknown, fallback: string, title?: string): void {
  if (error instanceof CallError && (error.status === 401 || error.code === 'call.cancelled')) return;
  toast.error(messageOf(error, fallback), title);
}
