import { listenerEmail } from '#web/lib/listener/auth';
import { readEntries } from './audio-db.ts';
import { mayHave } from './owners.ts';
import { tellEnded } from './save-events.ts';
import { saveOne } from './save-one.ts';
import type { KeptAudio } from './saved-entry.ts';
import { inOneTab, tellTabs } from './tabs.ts';
import { showEntries, showProgress } from './update-store.ts';

/** How many are fetched at once; the others wait for their turn. */
const mostAtOnce = 2;

interface Running {
  run: string;
  stop: AbortController;
  ended: Promise<void>;
}

/** What this tab fetches, by the message's id. */
const running = new Map<string, Running>();

/** Savings whose end couldn't even be kept: not in this visit once more. */
const givenUp = new Set<string>();

/** This tab saves, or waits for the one that does. */
let isAtIt = false;

let asked = 0;
let wake = () => {};

/** Sees that all that waits is saved, by this tab or by the one that is at it already. */
export function saveWhatWaits(): void {
  asked += 1;
  wake();
  if (isAtIt) return;
  isAtIt = true;
  inOneTab(saveAll).catch(() => {
    isAtIt = false;
  });
}

/** Stops what is fetched for entries that are gone, replaced, or no longer for who uses this browser. */
export async function stopUnwanted(): Promise<void> {
  if (running.size === 0) return;
  const wanted = new Set((await readWaiting()).map(({ run }) => run));
  for (const { run, stop } of running.values()) {
    if (!wanted.has(run)) stop.abort();
  }
}

async function saveAll(): Promise<void> {
  try {
    for (;;) {
      const before = asked;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await startNext();
      if (running.size === 0 && asked === before) return;
      if (asked === before) await Promise.race([woken, ...[...running.values()].map(({ ended }) => ended)]);
    }
  } finally {
    isAtIt = false;
  }
}

/** Those that are saved or wait now, the longest waiting first. */
async function readWaiting(): Promise<KeptAudio[]> {
  const listener = listenerEmail();
  const entries = await readEntries();
  return entries
    .filter(({ state, owner, run }) => state === 'waiting' && mayHave(owner, listener) && !givenUp.has(run))
    .sort((one, other) => one.addedAt - other.addedAt);
}

async function startNext(): Promise<void> {
  for (const entry of await readWaiting()) {
    if (running.size >= mostAtOnce) return;
    if (!running.has(entry.message.id)) start(entry);
  }
}

function start(entry: KeptAudio): void {
  const { run } = entry;
  const stop = new AbortController();
  const ended = save(entry, stop.signal)
    .catch(() => void givenUp.add(run))
    .then(() => void running.delete(entry.message.id));
  running.set(entry.message.id, { run, stop, ended });
}

async function save(entry: KeptAudio, signal: AbortSignal): Promise<void> {
  const { id } = entry.message;
  const done = await saveOne(entry, {
    signal,
    onProgress: (received) => {
      if (showProgress(id, received)) tellTabs({ kind: 'progress', id, received });
    },
  });
  if (done) tellEnded(done);
  await showEntries();
  tellTabs({ kind: 'changed' });
}
