import { toast } from './toasts.ts';

/**
 * Copies a shown text and reports it in a toast.
 * @param what the noun for it, e.g. `address`; if copying fails, the toast asks the reader to select it
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t let it be copied. Select the ${what} instead.`);
  }
}
