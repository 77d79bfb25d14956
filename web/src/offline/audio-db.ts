import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MessageId } from '#contract/ids';
import type { KeptAudio } from './saved-entry.ts';

/** A message's entry is at its id, the parts of audio on its way are at its id and their place. */
interface AudioDb extends DBSchema {
  audios: { key: string | [id: string, place: number]; value: KeptAudio | Blob };
}

/** Strings come before lists in the order of keys. */
const entryKeys = () => IDBKeyRange.upperBound([], true);
const partKeys = (id?: string) =>
  id === undefined ? IDBKeyRange.lowerBound([]) : IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY]);

let opened: Promise<IDBPDatabase<AudioDb>> | null = null;

/** @throws DOMException where the browser keeps nothing, as in some private windows */
function open(): Promise<IDBPDatabase<AudioDb>> {
  const forget = () => {
    opened = null;
  };
  opened ??= openDB<AudioDb>('audioDB', 1, {
    upgrade: (db) => {
      db.createObjectStore('audios');
    },
    // Another tab has a newer version of the app, or deletes the database: it needn't wait for this one.
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
  const tx = (await open()).transaction('audios', 'readwrite');
  // Whoever waits for `done` hears why it failed; a request that fails before that must not be news of its own.
  tx.done.catch(() => undefined);
  return { tx, audios: tx.store };
}

function isEntry(value: KeptAudio | Blob | undefined): value is KeptAudio {
  return value !== undefined && !(value instanceof Blob) && 'run' in value;
}

/** @returns every message's entry; a Blob in it is not in memory */
export async function readEntries(): Promise<KeptAudio[]> {
  return (await (await open()).getAll('audios', entryKeys())).filter(isEntry);
}

/** @returns the message's entry, or null */
export async function readEntry(id: MessageId): Promise<KeptAudio | null> {
  const value = await (await open()).get('audios', id);
  return isEntry(value) ? value : null;
}

/** Puts new entries in, each in the place of what was kept of its message. */
export async function putEntries(entries: readonly KeptAudio[]): Promise<void> {
  const { tx, audios } = await change();
  for (const entry of entries) {
    void audios.delete(partKeys(entry.message.id));
    void audios.put(entry, entry.message.id);
  }
  await tx.done;
}

type Saving = Pick<KeptAudio, 'message' | 'run'>;

/**
 * Changes a message's entry, as long as it is still the one of this saving.
 * @param change what becomes of it
 * @returns the entry as it is now; null when the saving was cancelled or replaced
 */
export async function changeEntry(
  { message: { id }, run }: Saving,
  changes: Partial<KeptAudio>,
): Promise<KeptAudio | null> {
  const { tx, audios } = await change();
  const entry = await audios.get(id);
  if (!isEntry(entry) || entry.run !== run) return null;
  const changed = { ...entry, ...changes };
  void audios.put(changed, id);
  await tx.done;
  return changed;
}

/** Forgets the parts that are here: the audio is another than it was. */
export async function startOver(saving: Saving, head: Pick<KeptAudio, 'etag' | 'type' | 'size'>): Promise<boolean> {
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
 * Keeps the next part, and in the same transaction how far the saving is.
 * @param at where the part begins, in bytes
 * @returns whether the saving is still wanted
 */
export async function addPart(saving: Saving, at: number, part: Blob): Promise<boolean> {
  const { tx, audios } = await change();
  const { id } = saving.message;
  const entry = await audios.get(id);
  if (!isEntry(entry) || entry.run !== saving.run || entry.received !== at) return false;
  void audios.put(part, [id, entry.parts]);
  void audios.put({ ...entry, received: at + part.size, parts: entry.parts + 1 }, id);
  await tx.done;
  return true;
}

/**
 * Puts the parts together, which are then gone.
 * @returns the entry with all of its audio; null when the saving was cancelled or replaced
 */
export async function makeWhole(saving: Saving, now: number): Promise<KeptAudio | null> {
  const { tx, audios } = await change();
  const { id } = saving.message;
  const [entry, parts] = await Promise.all([audios.get(id), audios.getAll(partKeys(id))]);
  if (!isEntry(entry) || entry.run !== saving.run) return null;
  const blob = new Blob(
    parts.filter((part) => part instanceof Blob),
    { type: entry.type },
  );
  const whole: KeptAudio = { ...entry, state: 'saved', blob, size: blob.size, parts: 0, savedAt: now };
  void audios.put(whole, id);
  void audios.delete(partKeys(id));
  await tx.done;
  return whole;
}

/** Removes what is kept of these messages. */
export async function removeEntries(ids: readonly string[]): Promise<void> {
  const { tx, audios } = await change();
  for (const id of ids) {
    void audios.delete(id);
    void audios.delete(partKeys(id));
  }
  await tx.done;
}

/** Removes parts that belong to nothing on its way, whatever left them. */
export async function sweepParts(): Promise<void> {
  const { tx, audios } = await change();
  const [keys, values] = await Promise.all([audios.getAllKeys(partKeys()), audios.getAll(entryKeys())]);
  const onTheirWay = values.filter(isEntry).filter(({ parts }) => parts > 0);
  const wanted = new Set<string>(onTheirWay.map(({ message }) => message.id));
  for (const key of keys) {
    if (Array.isArray(key) && !wanted.has(key[0])) void audios.delete(key);
  }
  await tx.done;
}
