import { toast } from './toasts.ts';

/**
 * Copies what the page shows, and says so.
 * @param what the noun for it, e.g. `address`: where nothing can be copied, it is to be selected instead
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t let it be copied. Select the ${what} instead.`);
  }
}
