import { type SendFailure, type SentFile, sendFile } from '#web/desk-kit/send-file';
import { uniqueId } from '#web/lib/browser/unique-id';
import { authStore, listenerEmail, onUnauthorized } from '#web/lib/listener/auth';
import { type ChosenFile, isPassedOver } from './chosen-files.ts';
import { guardLeaving } from './guard-leaving.ts';
import { keepChoice } from './kept-selection.ts';
import { tooLarge } from './labels.ts';
import { forgetOnServer, watchReading } from './server-list.ts';
import { Speed } from './speed.ts';
import { isUnderway, keyOf, sameFile, type UploadItem } from './upload-item.ts';
import { allItems, changeItem, dropItems, emptyUploads, itemAt, putItems, uploadStore } from './upload-store.ts';

const atOnce = 3;
/** When the network is tried again, though the browser didn't say that it is back; ms. */
const tryAgainMs = [2_000, 5_000, 10_000, 20_000];
/** So often in a row the server may fail at a file before it is given up. */
const mostFailures = 6;

const showEveryMs = 200;

/** A file that the page has. */
interface Held {
  file: File;
  metadata: Record<string, string>;
  sending: SentFile | null;
  failures: number;
}

const held = new Map<string, Held>();
const speed = new Speed();
let attempts = 0;
let timer: number | undefined;

/** Takes files onto the list, and begins. What an earlier visit left goes on where it was; what is done is left out. */
export function addFiles(chosen: readonly ChosenFile[]): void {
  const audio = chosen.filter((each) => !isPassedOver(each));
  const passedOver = chosen.filter(isPassedOver).map(({ path }) => path);
  const batch = uniqueId();
  let known = 0;
  const added = audio.flatMap(({ path, file }): UploadItem[] => {
    const key = keyOf({ file: path, size: file.size, modified: file.lastModified });
    const old = itemAt(key) ?? sameFile(allItems(), { file: path, size: file.size, modified: file.lastModified });
    if (old && old.stage !== 'left' && old.stage !== 'failed') {
      known += 1;
      return [];
    }
    if (old && old.key !== key) dropItems([old.key]);
    const metadata = { filename: path, lastmodified: String(file.lastModified), batch };
    const { largest } = uploadStore.getState();
    const isTooLarge = largest !== null && file.size > largest;
    if (!isTooLarge) held.set(key, { file, metadata, sending: null, failures: 0 });
    return [
      {
        key,
        file: path,
        size: file.size,
        sent: old?.sent ?? 0,
        uploadId: old?.uploadId ?? null,
        message: null,
        rate: 0,
        stage: isTooLarge ? 'refused' : 'waiting',
        reason: isTooLarge ? tooLarge(largest) : null,
      },
    ];
  });
  putItems(added);
  uploadStore.setState({ passedOver, known });
  goOn();
}

/** Stops all; what has come stays. */
export function pauseAll(): void {
  uploadStore.setState({ isPaused: true });
  for (const item of allItems()) if (isUnderway(item)) stop(item.key, 'waiting');
  speed.clear();
  showSpeed();
}

/** Goes on with all that isn't stopped by itself. */
export function resumeAll(): void {
  uploadStore.setState({ isPaused: false });
  for (const { key, stage } of allItems()) if (stage === 'paused') changeItem(key, { stage: 'waiting' });
  goOn();
}

/** Stops one file. */
export function pause(key: string): void {
  stop(key, 'paused');
  goOn();
}

/** Goes on with one file, or tries it again. */
export function resume(key: string): void {
  const file = held.get(key);
  if (!file) return;
  file.failures = 0;
  changeItem(key, { stage: 'waiting', reason: null });
  uploadStore.setState({ isPaused: false });
  goOn();
}

/** Takes files off the list; what has come of unfinished ones is thrown away, here and on the server. */
export function remove(keys: readonly string[]): void {
  const ids = keys.flatMap((key) => itemAt(key)?.uploadId ?? []);
  for (const key of keys) {
    held.get(key)?.sending?.stop();
    held.delete(key);
  }
  dropItems(keys);
  void forgetOnServer(ids);
  goOn();
}

function stop(key: string, stage: 'waiting' | 'paused' | 'offline'): void {
  const file = held.get(key);
  file?.sending?.stop();
  if (file) file.sending = null;
  changeItem(key, { stage });
}

/** Begins with as many as may go at once. */
function goOn(): void {
  const items = allItems();
  guardLeaving(items.some(isUnderway));
  if (uploadStore.getState().isPaused) return;
  const free = atOnce - items.filter(({ stage }) => stage === 'sending').length;
  const next = items.filter(({ stage, key }) => stage === 'waiting' && held.has(key));
  for (const item of next.slice(0, Math.max(0, free))) send(item);
}

function send({ key, uploadId, size }: UploadItem): void {
  const file = held.get(key);
  if (!file) return;
  changeItem(key, { stage: 'sending', rate: 0 });
  const own = new Speed();
  let sent: number | null = null;
  let shownAt = 0;
  file.sending = sendFile({
    file: file.file,
    metadata: file.metadata,
    uploadId,
    onId: (id) => changeItem(key, { uploadId: id }),
    onProgress(bytes) {
      // The first tells where it begins, which was sent before.
      const now = performance.now();
      for (const each of [speed, own]) if (sent !== null) each.add(now, bytes - sent);
      if (sent !== null && bytes > sent) attempts = 0;
      sent = bytes;
      file.failures = 0;
      if (now - shownAt < showEveryMs && bytes < size) return;
      shownAt = now;
      changeItem(key, { sent: bytes, rate: own.rate(now) });
      showSpeed();
    },
    onDone() {
      held.delete(key);
      changeItem(key, { stage: 'reading', sent: size });
      watchReading();
      goOn();
    },
    onFailure: (failure) => settle(key, file, failure),
  });
}

function settle(key: string, file: Held, { status, said, token }: SendFailure): void {
  file.sending = null;
  if (status === 401) {
    changeItem(key, { stage: 'paused' });
    onUnauthorized(token);
  } else if (status === 404 || status === 410) {
    // The server has thrown it away: from the start.
    changeItem(key, { uploadId: null, sent: 0, stage: 'waiting' });
  } else if (status === 0) waitForNetwork(key);
  else if ((status >= 500 || [408, 409, 423, 429].includes(status)) && file.failures < mostFailures) {
    file.failures += 1;
    waitForNetwork(key);
  } else changeItem(key, { stage: 'failed', reason: said ?? 'It could not be sent.' });
  goOn();
}

function waitForNetwork(key: string): void {
  changeItem(key, { stage: 'offline' });
  speed.clear();
  showSpeed();
  if (timer !== undefined) return;
  timer = window.setTimeout(onNetwork, tryAgainMs[Math.min(attempts, tryAgainMs.length - 1)]);
  attempts += 1;
}

function onNetwork(): void {
  window.clearTimeout(timer);
  timer = undefined;
  for (const { key, stage } of allItems()) if (stage === 'offline') changeItem(key, { stage: 'waiting' });
  goOn();
}

function onNetworkLost(): void {
  for (const { key, stage } of allItems()) if (stage === 'sending') stop(key, 'offline');
}

function showSpeed(): void {
  uploadStore.setState({ rate: speed.rate(performance.now()) });
}

/** What one operator sends is no other's to see. */
let owner = listenerEmail();
function followOwner(): void {
  const now = listenerEmail();
  if (now === null || now === owner) return;
  owner = now;
  for (const { sending } of held.values()) sending?.stop();
  held.clear();
  emptyUploads();
  guardLeaving(false);
}

keepChoice();
window.addEventListener('online', onNetwork);
window.addEventListener('offline', onNetworkLost);
authStore.subscribe(followOwner);
