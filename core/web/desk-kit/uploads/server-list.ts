import { longestList } from '#core/contract/page-query';
import * as texts from '#core/web/desk-kit/texts';
import { call } from '#core/web/lib/api/call';
import { dismissUploads, listUploads, maxListedUploads, type Upload } from '#features/uploads/desk';
import { readSelection } from './stored-selection.ts';
import { itemOf } from './upload-item.ts';
import type { UploadStore } from './upload-store.ts';

const lookMs = 1_000;
const lookWithoutNetworkMs = 5_000;

export function createServerList(store: UploadStore) {
  let isWatching = false;

  async function restore(): Promise<void> {
    const { data, largest } = await call(listUploads, { query: {} });
    store.put(data.map(itemOf).filter(({ key }) => store.at(key) === undefined));
    store.put(readSelection().filter(({ key }) => store.at(key) === undefined));
    store.setState({ largest, isRestored: true });
    watchReading();
  }

  async function dismiss(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += maxListedUploads) {
      const some = ids.slice(start, start + maxListedUploads);
      await call(dismissUploads, { body: { ids: some } }).catch(() => undefined);
    }
  }

  function watchReading(): void {
    if (isWatching) return;
    isWatching = true;
    setTimeout(() => void look(), lookMs);
  }

  async function look(): Promise<void> {
    const reading = store.all().filter(({ stage }) => stage === 'reading');
    const ids = reading.flatMap(({ uploadId }) => uploadId ?? []).slice(0, longestList);
    isWatching = ids.length > 0;
    if (!isWatching) return;
    const list = await call(listUploads, { query: { ids: ids.join(',') } }).catch(() => null);
    if (list) show(ids, list.data);
    setTimeout(() => void look(), list ? lookMs : lookWithoutNetworkMs);
  }

  function show(ids: readonly string[], uploads: readonly Upload[]): void {
    for (const { uploadId, key, isSingle } of store.all()) {
      if (uploadId === null || !ids.includes(uploadId)) continue;
      const upload = uploads.find(({ id }) => id === uploadId);
      if (upload && upload.state !== 'reading' && upload.state !== 'receiving') {
        const { stage, reason, message } = itemOf(upload);
        store.change(key, { stage, reason, message });
      } else if (!upload && isSingle) {
        store.change(key, {
          stage: 'failed',
          reason: texts.uploadIsGone(),
        });
      }
    }
  }

  return { restore, dismiss, watchReading };
}
