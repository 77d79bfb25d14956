import { toast } from './toasts.ts';

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t let it be copied. Select the ${what} instead.`);
  }
}
