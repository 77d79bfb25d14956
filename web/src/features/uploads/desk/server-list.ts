import { longestList } from '#contract/page';
import { dismissUploads, listUploads, mostListedUploads, type Upload } from '#contract/uploads/desk';
import { call } from '#web/lib/api/call';
import { readChoice } from './kept-selection.ts';
import { itemOf } from './upload-item.ts';
import { allItems, changeItem, itemAt, putItems, uploadStore } from './upload-store.ts';

const lookMs = 1_000;
const lookWithoutNetworkMs = 5_000;

/**
 * Shows what the server knows of: what an earlier visit left unfinished, and what became of the rest.
 * @throws CallError
 */
export async function restoreUploads(): Promise<void> {
  const { data, largest } = await call(listUploads, { query: {} });
  putItems(data.map(itemOf).filter(({ key }) => itemAt(key) === undefined));
  putItems(readChoice().filter(({ key }) => itemAt(key) === undefined));
  uploadStore.setState({ largest, isRestored: true });
  watchReading();
}

/** Takes uploads off the server's list. What can't be told now is there again at the next visit. */
export async function forgetOnServer(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += mostListedUploads) {
    const some = ids.slice(start, start + mostListedUploads);
    await call(dismissUploads, { body: { ids: some } }).catch(() => undefined);
  }
}

let isWatching = false;

/** Asks what became of the files that the server reads, until it has read all. */
export function watchReading(): void {
  if (isWatching) return;
  isWatching = true;
  setTimeout(() => void look(), lookMs);
}

async function look(): Promise<void> {
  const reading = allItems().filter(({ stage }) => stage === 'reading');
  const ids = reading.flatMap(({ uploadId }) => uploadId ?? []).slice(0, longestList);
  isWatching = ids.length > 0;
  if (!isWatching) return;
  const isTold = await call(listUploads, { query: { ids: ids.join(',') } }).then(
    ({ data }) => show(data),
    () => false,
  );
  setTimeout(() => void look(), isTold ? lookMs : lookWithoutNetworkMs);
}

function show(uploads: readonly Upload[]): true {
  const keys = new Map(allItems().map(({ uploadId, key }) => [uploadId, key]));
  for (const upload of uploads) {
    const key = keys.get(upload.id);
    if (key === undefined || upload.state === 'reading' || upload.state === 'receiving') continue;
    const { stage, reason, message } = itemOf(upload);
    changeItem(key, { stage, reason, message });
  }
  return true;
}
