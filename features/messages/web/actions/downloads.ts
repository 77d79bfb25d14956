import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as common from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import { type Downloadable, type DownloadFile, downloadAudio } from './download.ts';

export interface Download {
  percent: number;
  cancel: () => void;
}

/** Downloads continue when their page is left, and show wherever the message does. */
const downloadStore = createStore<Readonly<Record<string, Download>>>(() => ({}));

export function useDownload(id: string): Download | undefined {
  return useStore(downloadStore, (downloads) => downloads[id]);
}

/** Only one download of a message runs at a time; failures are shown in a toast (docs/product/texts-and-errors.md#fallback-texts). */
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
    if (!stop.signal.aborted) toast.error(common.downloadError(), common.downloadFailed());
  } finally {
    const { [id]: _, ...others } = downloadStore.getState();
    downloadStore.setState(others, true);
  }
}
