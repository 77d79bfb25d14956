import * as texts from './texts.ts';
import { toast } from './toasts.ts';

export type Copied = 'address' | 'codes' | 'key' | 'link' | 'secret' | 'token';

export async function copyText(text: string, what: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(texts.copied());
  } catch {
    toast.error(texts.copyByHand({ what }));
  }
}
