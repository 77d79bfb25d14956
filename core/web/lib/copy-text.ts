import { toast } from './toasts.ts';

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    toast.error(`This browser doesn’t allow copying. Select the ${what} instead.`);
  }
}
