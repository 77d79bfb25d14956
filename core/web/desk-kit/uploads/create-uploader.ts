import type { CentreSlug } from '#core/contract/ids';
import * as texts from '#core/web/desk-kit/texts';
import { uniqueId } from '#core/web/lib/browser/unique-id';
import { formatSize } from '#core/web/lib/data-price';
import { authStore, listenerEmail } from '#core/web/lib/listener/auth';
import { type ChosenFile, isPassedOver } from './chosen-files.ts';
import type { Sending, SentFile } from './send-file.ts';
import { Sender } from './sender.ts';
import { createServerList } from './server-list.ts';
import { keepSelection } from './stored-selection.ts';
import { isFinished, isUnderway, keyOf, sameFile, type UploadItem } from './upload-item.ts';
import { createUploadStore } from './upload-store.ts';

interface SingleFile {
  file: File;
  metadata: Record<string, string>;
  onChange: (item: UploadItem) => void;
  signal: AbortSignal;
}

export type Uploader = ReturnType<typeof createUploader>;

export function createUploader(send: (sending: Sending) => SentFile) {
  const store = createUploadStore();
  const server = createServerList(store);
  const sender = new Sender({ store, send, onSent: server.watchReading });

  function addFiles(chosen: readonly ChosenFile[], centre?: CentreSlug): void {
    const batch = uniqueId();
    const usable = chosen.filter((each) => !isPassedOver(each));
    const added = usable.flatMap((each) => chosenItem(each, { batch, ...(centre !== undefined && { centre }) }) ?? []);
    store.put(added);
    store.setState({
      passedOver: chosen.filter(isPassedOver).map(({ path }) => path),
      known: usable.length - added.length,
    });
    sender.goOn();
  }

  function chosenItem({ path, file }: ChosenFile, metadata: Record<string, string>): UploadItem | null {
    const { size, lastModified: modified } = file;
    const key = keyOf({ file: path, size, modified });
    const old = store.at(key) ?? sameFile(store.all(), { file: path, size, modified });
    if (old && old.stage !== 'left' && old.stage !== 'failed') return null;
    if (old && old.key !== key) store.drop([old.key]);
    const item = { ...newItem(key, path, file), sent: old?.sent ?? 0, uploadId: old?.uploadId ?? null };
    const { largest } = store.getState();
    if (largest !== null && size > largest) {
      return { ...item, stage: 'refused', reason: tooLarge(largest) };
    }
    sender.add(key, file, { filename: path, lastmodified: String(modified), ...metadata });
    return item;
  }

  /**
   * Sends one file, and waits until the server has read it.
   * @throws Error with a sentence when it can't be sent; the signal's reason when that is aborted
   */
  function sendSingle({ file, metadata, onChange, signal }: SingleFile): Promise<UploadItem> {
    const item = { ...newItem(`single|${uniqueId()}`, file.name, file), isSingle: true };
    sender.add(item.key, file, metadata);
    store.put([item]);
    return new Promise<UploadItem>((resolve, reject) => {
      const abort = () => end(() => reject(signal.reason));
      const end = (finish: () => void) => {
        unsubscribe();
        signal.removeEventListener('abort', abort);
        const now = store.at(item.key);
        // The server uses a fully received file even if nobody waits for it any more.
        if (now && (isFinished(now) || now.stage === 'reading')) store.drop([item.key]);
        else remove([item.key]);
        sender.forget([item.key]);
        finish();
      };
      const unsubscribe = store.subscribe(({ items }) => {
        const now = items.get(item.key);
        const isOver = !now || now.stage === 'failed' || now.stage === 'paused';
        if (isOver) end(() => reject(new Error(now?.reason ?? texts.sendingFailed())));
        else if (isFinished(now)) end(() => resolve(now));
        else onChange(now);
      });
      signal.addEventListener('abort', abort);
      onChange(item);
      sender.goOn();
    });
  }

  function pauseAll(): void {
    store.setState({ isPaused: true });
    for (const item of store.all()) if (isUnderway(item) && !item.isSingle) sender.stop(item.key, 'waiting');
    sender.clearSpeed();
  }

  function resumeAll(): void {
    store.setState({ isPaused: false });
    for (const { key, stage } of store.all()) if (stage === 'paused') store.change(key, { stage: 'waiting' });
    sender.goOn();
  }

  function pause(key: string): void {
    sender.stop(key, 'paused');
    sender.goOn();
  }

  function resume(key: string): void {
    if (!sender.retry(key)) return;
    store.change(key, { stage: 'waiting', reason: null });
    store.setState({ isPaused: false });
    sender.goOn();
  }

  function remove(keys: readonly string[]): void {
    const ids = keys.flatMap((key) => store.at(key)?.uploadId ?? []);
    sender.forget(keys);
    store.drop(keys);
    void server.dismiss(ids);
    sender.goOn();
  }

  keepSelection(store);
  onOtherOwner(() => {
    store.empty();
    sender.forget();
  });
  return { store, restore: server.restore, addFiles, sendSingle, pauseAll, resumeAll, pause, resume, remove };
}

/** Another operator must not see these uploads. */
function onOtherOwner(forget: () => void): void {
  let owner = listenerEmail();
  authStore.subscribe(() => {
    const now = listenerEmail();
    if (now === null || now === owner) return;
    owner = now;
    forget();
  });
}

function newItem(key: string, file: string, { size }: File): UploadItem {
  return { key, file, size, sent: 0, rate: 0, stage: 'waiting', uploadId: null, reason: null, message: null };
}

function tooLarge(largest: number): string {
  return texts.fileTooLarge({ size: formatSize(largest) });
}
