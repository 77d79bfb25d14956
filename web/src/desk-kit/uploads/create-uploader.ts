import { uniqueId } from '#web/lib/browser/unique-id';
import { formatSize } from '#web/lib/data-price';
import { authStore, listenerEmail, onUnauthorized } from '#web/lib/listener/auth';
import { type ChosenFile, isPassedOver } from './chosen-files.ts';
import { keepSelection } from './kept-selection.ts';
import type { SendFailure, Sending, SentFile } from './send-file.ts';
import { createServerList } from './server-list.ts';
import { Speed } from './speed.ts';
import { isFinished, isUnderway, keyOf, sameFile, type UploadItem } from './upload-item.ts';
import { createUploadStore } from './upload-store.ts';

const atOnce = 3;
/** When the network is tried again, though the browser didn't say that it is back; ms. */
const tryAgainMs = [2_000, 5_000, 10_000, 20_000];
/** So often in a row the server may fail at a file before it is given up. */
const mostFailures = 6;
const showEveryMs = 200;

/** A file that the page has. */
interface SourceFile {
  file: File;
  metadata: Record<string, string>;
  sending: SentFile | null;
  failures: number;
}

/** A file that is sent by itself, and isn't on the list. */
interface SingleFile {
  file: File;
  /** tus' metadata: see docs/decisions/024-uploads.md. */
  metadata: Record<string, string>;
  onChange: (item: UploadItem) => void;
  signal: AbortSignal;
}

export type Uploader = ReturnType<typeof createUploader>;

/**
 * Sends files, a few at a time, and follows what the server makes of them; it goes on while the operator looks at other pages. Without
 * a network it waits for one.
 * @param send sends one file
 */
export function createUploader(send: (sending: Sending) => SentFile) {
  const store = createUploadStore();
  const server = createServerList(store);
  const sources = new Map<string, SourceFile>();
  const speed = new Speed();
  let attempts = 0;
  let timer: number | undefined;
  let owner = listenerEmail();

  function addFiles(chosen: readonly ChosenFile[]): void {
    const batch = uniqueId();
    let known = 0;
    const added = chosen.flatMap((each): UploadItem[] => {
      if (isPassedOver(each)) return [];
      const { path, file } = each;
      const { size, lastModified: modified } = file;
      const key = keyOf({ file: path, size, modified });
      const old = store.at(key) ?? sameFile(store.all(), { file: path, size, modified });
      if (old && old.stage !== 'left' && old.stage !== 'failed') {
        known += 1;
        return [];
      }
      if (old && old.key !== key) store.drop([old.key]);
      const item = newItem(key, path, file);
      return [{ ...item, ...take(item, file, { filename: path, lastmodified: String(modified), batch }, old) }];
    });
    store.put(added);
    store.setState({ passedOver: chosen.filter(isPassedOver).map(({ path }) => path), known });
    goOn();
  }

  /** Keeps the file to be sent, unless it is too large. @param old what an earlier visit sent of it */
  function take(item: UploadItem, file: File, metadata: SourceFile['metadata'], old: UploadItem | null | undefined) {
    const { largest } = store.getState();
    const isTooLarge = largest !== null && file.size > largest;
    if (!isTooLarge) sources.set(item.key, { file, metadata, sending: null, failures: 0 });
    const begun = { sent: old?.sent ?? 0, uploadId: old?.uploadId ?? null };
    if (!isTooLarge) return begun;
    return { ...begun, stage: 'refused', reason: tooLarge(largest) } as const;
  }

  /**
   * Sends one file, and waits until the server has read it.
   * @returns what became of it
   * @throws Error with a sentence when it can't be sent; the signal's reason when that is aborted
   */
  function sendSingle({ file, metadata, onChange, signal }: SingleFile): Promise<UploadItem> {
    const item = { ...newItem(`single|${uniqueId()}`, file.name, file), isSingle: true };
    sources.set(item.key, { file, metadata, sending: null, failures: 0 });
    store.put([item]);
    return new Promise<UploadItem>((resolve, reject) => {
      const abort = () => end(() => reject(signal.reason));
      const end = (finish: () => void) => {
        unsubscribe();
        signal.removeEventListener('abort', abort);
        const now = store.at(item.key);
        // What the server has wholly becomes what it was sent for, whoever waits for it.
        if (now && (isFinished(now) || now.stage === 'reading')) store.drop([item.key]);
        else remove([item.key]);
        sources.delete(item.key);
        finish();
      };
      const unsubscribe = store.subscribe(({ items }) => {
        const now = items.get(item.key);
        const isOver = !now || now.stage === 'failed' || now.stage === 'paused';
        if (isOver) end(() => reject(new Error(now?.reason ?? 'It could not be sent.')));
        else if (isFinished(now)) end(() => resolve(now));
        else onChange(now);
      });
      signal.addEventListener('abort', abort);
      onChange(item);
      goOn();
    });
  }

  function pauseAll(): void {
    store.setState({ isPaused: true });
    for (const item of store.all()) if (isUnderway(item) && !item.isSingle) stop(item.key, 'waiting');
    speed.clear();
    showSpeed();
  }

  function resumeAll(): void {
    store.setState({ isPaused: false });
    for (const { key, stage } of store.all()) if (stage === 'paused') store.change(key, { stage: 'waiting' });
    goOn();
  }

  function pause(key: string): void {
    stop(key, 'paused');
    goOn();
  }

  /** Goes on with one file, or tries it again. */
  function resume(key: string): void {
    const source = sources.get(key);
    if (!source) return;
    source.failures = 0;
    store.change(key, { stage: 'waiting', reason: null });
    store.setState({ isPaused: false });
    goOn();
  }

  /** Takes files off the list; what has come of unfinished ones is thrown away, here and on the server. */
  function remove(keys: readonly string[]): void {
    const ids = keys.flatMap((key) => store.at(key)?.uploadId ?? []);
    for (const key of keys) {
      sources.get(key)?.sending?.stop();
      sources.delete(key);
    }
    store.drop(keys);
    void server.dismiss(ids);
    goOn();
  }

  function stop(key: string, stage: 'waiting' | 'paused' | 'offline'): void {
    const source = sources.get(key);
    source?.sending?.stop();
    if (source) source.sending = null;
    store.change(key, { stage });
  }

  /** Begins with as many as may go at once. */
  function goOn(): void {
    const { isPaused } = store.getState();
    const items = store.all();
    guardLeaving(items.some(isUnderway));
    const waiting = items.filter(({ stage, key }) => stage === 'waiting' && sources.has(key));
    // Somebody looks on while a single file is sent: it doesn't wait for the list.
    for (const item of waiting) if (item.isSingle) begin(item);
    if (isPaused) return;
    const free = atOnce - items.filter(({ stage, isSingle }) => stage === 'sending' && !isSingle).length;
    const next = waiting.filter(({ isSingle }) => !isSingle);
    for (const item of next.slice(0, Math.max(0, free))) begin(item);
  }

  function begin({ key, uploadId, size }: UploadItem): void {
    const source = sources.get(key);
    if (!source) return;
    store.change(key, { stage: 'sending', rate: 0 });
    const own = new Speed();
    let sent: number | null = null;
    let shownAt = 0;
    source.sending = send({
      file: source.file,
      metadata: source.metadata,
      uploadId,
      onId: (id) => store.change(key, { uploadId: id }),
      onProgress(bytes) {
        // The first says where it begins, which was sent before.
        const now = performance.now();
        for (const each of [speed, own]) if (sent !== null) each.add(now, bytes - sent);
        if (sent !== null && bytes > sent) attempts = 0;
        sent = bytes;
        source.failures = 0;
        if (now - shownAt < showEveryMs && bytes < size) return;
        shownAt = now;
        store.change(key, { sent: bytes, rate: own.rate(now) });
        showSpeed();
      },
      onDone() {
        sources.delete(key);
        store.change(key, { stage: 'reading', sent: size });
        server.watchReading();
        goOn();
      },
      onFailure: (failure) => settle(key, source, failure),
    });
  }

  function settle(key: string, source: SourceFile, { status, said, token }: SendFailure): void {
    source.sending = null;
    if (status === 401) {
      store.change(key, { stage: 'paused', ...(store.at(key)?.isSingle && { reason: said }) });
      onUnauthorized(token);
    } else if (status === 404 || status === 410) {
      // The server has thrown it away: from the start.
      store.change(key, { uploadId: null, sent: 0, stage: 'waiting' });
    } else if (status === 0) waitForNetwork(key);
    else if ((status >= 500 || [408, 409, 423, 429].includes(status)) && source.failures < mostFailures) {
      source.failures += 1;
      waitForNetwork(key);
    } else store.change(key, { stage: 'failed', reason: said ?? 'It could not be sent.' });
    goOn();
  }

  function waitForNetwork(key: string): void {
    store.change(key, { stage: 'offline' });
    speed.clear();
    showSpeed();
    if (timer !== undefined) return;
    timer = window.setTimeout(onNetwork, tryAgainMs[Math.min(attempts, tryAgainMs.length - 1)]);
    attempts += 1;
  }

  function onNetwork(): void {
    window.clearTimeout(timer);
    timer = undefined;
    for (const { key, stage } of store.all()) if (stage === 'offline') store.change(key, { stage: 'waiting' });
    goOn();
  }

  function onNetworkLost(): void {
    for (const { key, stage } of store.all()) if (stage === 'sending') stop(key, 'offline');
  }

  function showSpeed(): void {
    store.setState({ rate: speed.rate(performance.now()) });
  }

  /** What one operator sends is no other's to see. */
  function followOwner(): void {
    const now = listenerEmail();
    if (now === null || now === owner) return;
    owner = now;
    for (const { sending } of sources.values()) sending?.stop();
    sources.clear();
    store.empty();
    guardLeaving(false);
  }

  const guardLeaving = createLeaveGuard();
  keepSelection(store);
  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetworkLost);
  authStore.subscribe(followOwner);
  return { store, restore: server.restore, addFiles, sendSingle, pauseAll, resumeAll, pause, resume, remove };
}

function newItem(key: string, file: string, { size }: File): UploadItem {
  return { key, file, size, sent: 0, rate: 0, stage: 'waiting', uploadId: null, reason: null, message: null };
}

function tooLarge(largest: number): string {
  return `It is larger than ${formatSize(largest)}, the most that one file may be.`;
}

/** The browser asks before the page is left while something is on its way; the desk's own pages don't stop it. */
function createLeaveGuard(): (isNeeded: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isNeeded) => {
    if (isNeeded) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
