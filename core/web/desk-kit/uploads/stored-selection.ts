import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#core/web/lib/browser/storage';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';
import { isFinished, type UploadItem } from './upload-item.ts';
import type { UploadStore } from './upload-store.ts';

/** The browser forgets chosen files at a reload, so the names of unsent ones are stored. */
const storageKey = 'lectern:chosen-uploads';
const restMs = 500;

const Kept = z.object({ owner: z.string(), keys: z.array(z.string()) });

export function keepSelection(store: UploadStore): void {
  let timer: number | undefined;
  const write = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const owner = listenerEmail();
    if (owner === null || !store.getState().isRestored) return;
    const keys = store
      .all()
      .flatMap((item) => (isFinished(item) || item.isSingle || item.stage === 'reading' ? [] : item.key));
    if (keys.length === 0) removeStored(storageKey);
    else writeStored(storageKey, JSON.stringify({ owner, keys }));
  };
  store.subscribe((now, before) => {
    if (now.items !== before.items) timer ??= window.setTimeout(write, restMs);
  });
  window.addEventListener('pagehide', write);
}

export function readSelection(): UploadItem[] {
  const kept = parseJson(Kept, readStored(storageKey));
  return kept?.owner === listenerEmail() ? kept.keys.flatMap((key) => unsentItem(key) ?? []) : [];
}

function unsentItem(key: string): UploadItem | null {
  const [, size, file] = /^(\d+)\|\d+\|(.+)$/s.exec(key) ?? [];
  if (size === undefined || file === undefined) return null;
  const nothing = { sent: 0, rate: 0, uploadId: null, reason: null, message: null };
  return { key, file, size: Number(size), stage: 'left', ...nothing };
}
