import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { texts } from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import { type Downloadable, type DownloadFile, downloadAudio } from './download.ts';

export interface Download {
  /** In whole percent. */
  percent: number;
  cancel: () => void;
}

/** Running downloads by message id. They continue when their page is left, and show wherever the message does. */
const downloadStore = createStore<Readonly<Record<string, Download>>>(() => ({}));

/** @returns undefined when no download of this message is running */
export function useDownload(id: string): Download | undefined {
  return useStore(downloadStore, (downloads) => downloads[id]);
}

/**
 * Does nothing while a download of this message is running. A failure is shown in a toast
 * (docs/product/texts-and-errors.md#fallback-texts).
 */
export async function startDownload(message: Downloadable, quality: DownloadFile['quality']): Promise<void> {
  const { id } = message;
  if (downloadStore.getState()[id]) return;
  const stop = new AbortController();
  const show = (percent: number) => {
    if (downloadStore.getState()[id]?.percent === percent) return;
    downloadStore.setState({ [id]: { percent, cancel: () => stop.abort() } });
  };
  show(0);
  try {
    const onProgress = (share: number) => show(Math.floor(share * 100));
    await downloadAudio(message, { quality, onProgress, signal: stop.signal });
  } catch {
    if (!stop.signal.aborted) toast.error(texts.downloadError, texts.downloadFailed);
  } finally {
    const { [id]: _, ...others } = downloadStore.getState();
    downloadStore.setState(others, true);
  }
}
