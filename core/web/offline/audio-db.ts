import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MessageId } from '#core/contract/ids';
import type { SavedEntry } from './saved-entry.ts';

interface AudioDb extends DBSchema {
  audios: { key: string | [id: string, place: number]; value: SavedEntry | Blob };
}

/** Strings sort before arrays in IndexedDB's key order. */
const entryKeys = () => IDBKeyRange.upperBound([], true);
const partKeys = (id?: string) =>
  id === undefined ? IDBKeyRange.lowerBound([]) : IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);

let opened: Promise<IDBPDatabase<AudioDb>> | null = null;

/** @throws DOMException where the browser stores nothing, as in some private windows */
function openDatabase(): Promise<IDBPDatabase<AudioDb>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<AudioDb>('audioDB', 1, {
    upgrade: (db) => {
      db.createObjectStore('audios');
    },
    // Another tab can only upgrade or delete the database once this tab has closed it.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      forget();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
}

async function change() {
  const tx = (await openDatabase()).transaction('audios', 'readwrite');
  // Callers that await `done` get the error. Unhandled, an earlier request's failure would also be an unhandled rejection.
  tx.done.catch(() => undefined);
  return { tx, audios: tx.store };
}

function isEntry(value: SavedEntry | Blob | undefined): value is SavedEntry {
  return value !== undefined && !(value instanceof Blob) && 'run' in value;
}

export async function readEntries(): Promise<SavedEntry[]> {
  return (await (await openDatabase()).getAll('audios', entryKeys())).filter(isEntry);
}

export async function readEntry(id: MessageId): Promise<SavedEntry | null> {
  const value = await (await openDatabase()).get('audios', id);
  return isEntry(value) ? value : null;
}

export async function putEntries(entries: readonly SavedEntry[]): Promise<void> {
  const { tx, audios } = await change();
  for (const entry of entries) {
    void audios.delete(partKeys(entry.message.id));
    void audios.put(entry, entry.message.id);
  }
  await tx.done;
}

type Download = Pick<SavedEntry, 'message' | 'run'>;

export async function changeEntry(
  { message: { id }, run }: Download,
  changes: Partial<SavedEntry>,
): Promise<SavedEntry | null> {
  const { tx, audios } = await change();
  const entry = await audios.get(id);
  if (!isEntry(entry) || entry.run !== run) return null;
  const changed = { ...entry, ...changes };
  void audios.put(changed, id);
  await tx.done;
  return changed;
}

export async function resetParts(saving: Download, head: Pick<SavedEntry, 'etag' | 'type' | 'size'>): Promise<boolean> {
  const { tx, audios } = await change();
  const { id } = saving.message;
  const entry = await audios.get(id);
  if (!isEntry(entry) || entry.run !== saving.run) return false;
  void audios.delete(partKeys(id));
  void audios.put({ ...entry, ...head, received: 0, parts: 0 }, id);
  await tx.done;
  return true;
}

/**
 * One transaction stores the part and the progress.
 * @param at where the part begins, in bytes
 * @returns whether the download is still wanted
 */
export async function addPart(saving: Download, at: number, part: Blob): Promise<boolean> {
  const { tx, audios } = await change();
  const { id } = saving.message;
  const entry = await audios.get(id);
  if (!isEntry(entry) || entry.run !== saving.run || entry.received !== at) return false;
  void audios.put(part, [id, entry.parts]);
  void audios.put({ ...entry, received: at + part.size, parts: entry.parts + 1 }, id);
  await tx.done;
  return true;
}

export async function joinParts(saving: Download, now: number): Promise<SavedEntry | null> {
  const { tx, audios } = await change();
  const { id } = saving.message;
  const [entry, parts] = await Promise.all([audios.get(id), audios.getAll(partKeys(id))]);
  if (!isEntry(entry) || entry.run !== saving.run) return null;
  const blob = new Blob(
    parts.filter((part) => part instanceof Blob),
    { type: entry.type },
  );
  const whole: SavedEntry = { ...entry, state: 'saved', blob, size: blob.size, parts: 0, savedAt: now };
  void audios.put(whole, id);
  void audios.delete(partKeys(id));
  await tx.done;
  return whole;
}

export async function removeEntries(ids: readonly string[]): Promise<void> {
  const { tx, audios } = await change();
  for (const id of ids) {
    void audios.delete(id);
    void audios.delete(partKeys(id));
  }
  await tx.done;
}

export async function deleteStrayParts(): Promise<void> {
  const { tx, audios } = await change();
  const [keys, values] = await Promise.all([audios.getAllKeys(partKeys()), audios.getAll(entryKeys())]);
  const onTheirWay = values.filter(isEntry).filter(({ parts }) => parts > 0);
  const wanted = new Set<string>(onTheirWay.map(({ message }) => message.id));
  for (const key of keys) {
    if (Array.isArray(key) && !wanted.has(key[0])) void audios.delete(key);
  }
  await tx.done;
}
