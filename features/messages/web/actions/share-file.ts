import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as common from '#core/contract/texts';
import { toast } from '#core/web/lib/toasts';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';
import { type DownloadFile, downloadName, fetchFile, taggedFile } from './download.ts';

/** Only one file is kept for sharing at a time, since each has some megabytes. */
interface SharedFile {
  id: string;
  percent: number;
  file: File | null;
  cancel: () => void;
}

const mp3Type = 'audio/mpeg';
const sharedStore = createStore<{ current: SharedFile | null }>(() => ({ current: null }));

export function useSharedFile(id: string): SharedFile | undefined {
  return useStore(sharedStore, ({ current }) => (current?.id === id ? current : undefined));
}

/** @returns the small file of a free message, if this device can hand files to other apps; null otherwise */
export function sharableFile(message: Message): DownloadFile | null {
  const { id, is_free, file_url, compact_size } = message;
  if (!is_free || file_url === null || !compact_size || !canShareFiles()) return null;
  return taggedFile(id, compact_size);
}

/** Browsers open the share dialog only for some seconds after a press. If fetching the file takes longer, the next press shares it. */
export async function shareFile(message: Message, wanted: DownloadFile): Promise<void> {
  const { id, topic, file_url } = message;
  const { current } = sharedStore.getState();
  if (current?.id === id) {
    if (current.file) await offer(current.file, topic);
    return;
  }
  if (file_url === null) return;
  current?.cancel();
  const stop = new AbortController();
  const cancel = () => {
    stop.abort();
    if (sharedStore.getState().current?.id === id) sharedStore.setState({ current: null });
  };
  const show = (percent: number, file: File | null) => sharedStore.setState({ current: { id, percent, file, cancel } });
  show(0, null);
  try {
    const address = wanted.addressIn(file_url);
    const onProgress = (share: number) => stop.signal.aborted || show(Math.floor(share * 100), null);
    const bytes = await fetchFile(id, { file: wanted, address, onProgress, signal: stop.signal });
    const file = new File([bytes], downloadName(topic), { type: mp3Type });
    show(100, file);
    await offer(file, topic);
  } catch {
    if (stop.signal.aborted) return;
    cancel();
    toast.error(common.downloadError(), common.downloadFailed());
  }
}

async function offer(file: File, topic: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title: topic });
  } catch (cause) {
    const isTooLate = cause instanceof Error && cause.name === 'NotAllowedError';
    if (isTooLate) return toast.success(texts.theFileIsReady(), texts.chooseShareTheFileOnceMore());
    // Cancelling the share dialog isn't a failure.
    if (!(cause instanceof Error && cause.name === 'AbortError')) toast.error(texts.thisDeviceCantShareTheFile());
  }
  sharedStore.setState({ current: null });
}

function canShareFiles(): boolean {
  if (!('canShare' in navigator)) return false;
  return navigator.canShare({ files: [new File([], 'a.mp3', { type: mp3Type })] });
}
