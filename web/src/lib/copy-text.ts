import { toast } from './toasts.ts';

/** Copies what is shown, and says whether it was. @param what it is, e.g. `address`, to be selected by hand where nothing can be copied */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t let it be copied. Select the ${what} instead.`);
  }
}
