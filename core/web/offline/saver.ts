import { listenerEmail } from '#core/web/lib/listener/auth';
import { readEntries } from './audio-db.ts';
import { mayPlay } from './owners.ts';
import { emitEnded } from './save-events.ts';
import { saveOne } from './save-one.ts';
import type { SavedEntry } from './saved-entry.ts';
import { saveNotes } from './saved-notes.ts';
import { saveTranscripts } from './saved-transcripts.ts';
import { inOneTab, postToTabs } from './tabs.ts';
import { showEntries, showProgress } from './update-store.ts';

const maxConcurrent = 2;

interface Running {
  run: string;
  stop: AbortController;
  ended: Promise<void>;
}

const running = new Map<string, Running>();

/** Downloads whose failure couldn't even be stored aren't retried in this visit. */
const abandoned = new Set<string>();

let isActive = false;

let requests = 0;
let wake = () => {};

export function startSaving(): void {
  requests += 1;
  wake();
  if (isActive) return;
  isActive = true;
  inOneTab(saveAll).catch(() => {
    isActive = false;
  });
}

export async function abortUnwanted(): Promise<void> {
  if (running.size === 0) return;
  const wanted = new Set((await readWaiting()).map(({ run }) => run));
  for (const { run, stop } of running.values()) {
    if (!wanted.has(run)) stop.abort();
  }
}

async function saveAll(): Promise<void> {
  try {
    for (;;) {
      const before = requests;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await startNext();
      if (running.size === 0 && requests === before) return;
      if (requests === before) await Promise.race([woken, ...[...running.values()].map(({ ended }) => ended)]);
    }
  } finally {
    isActive = false;
  }
}

async function readWaiting(): Promise<SavedEntry[]> {
  const listener = listenerEmail();
  const entries = await readEntries();
  return entries
    .filter(({ state, owner, run }) => state === 'waiting' && mayPlay(owner, listener) && !abandoned.has(run))
    .sort((one, other) => one.addedAt - other.addedAt);
}

async function startNext(): Promise<void> {
  for (const entry of await readWaiting()) {
    if (running.size >= maxConcurrent) return;
    if (!running.has(entry.message.id)) start(entry);
  }
}

function start(entry: SavedEntry): void {
  const { run } = entry;
  const stop = new AbortController();
  const ended = save(entry, stop.signal)
    .catch(() => void abandoned.add(run))
    .then(() => void running.delete(entry.message.id));
  running.set(entry.message.id, { run, stop, ended });
}

async function save(entry: SavedEntry, signal: AbortSignal): Promise<void> {
  const { id } = entry.message;
  const done = await saveOne(entry, {
    signal,
    onProgress: (received) => {
      if (showProgress(id, received)) postToTabs({ kind: 'progress', id, received });
    },
  });
  if (done) emitEnded(done);
  if (done) void saveTranscripts([done]);
  if (done) void saveNotes([done]);
  await showEntries();
  postToTabs({ kind: 'changed' });
}
