import { toast } from './toasts.ts';

/** @param what the noun for it, e.g. `address`; if copying fails, a toast asks the reader to select it */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t let it be copied. Select the ${what} instead.`);
  }
}
