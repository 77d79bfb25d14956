import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { listenerEmail, onAddressChange } from '#web/lib/listener/auth';

const key = 'lectern:unsent-activities';
/** How many wait at most, and how long: the server forgets a play after 100 days and would count it anew. */
const most = 100;
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** What was done, without what is looked up only when it is sent. */
const UnsentActivity = z.object({
  message_id: MessageId,
  action_type: z.enum(['listen', 'download']),
  play_id: z.uuid(),
  seconds_heard: z.optional(z.number()),
});
export type UnsentActivity = z.output<typeof UnsentActivity>;

/** A listener's own waits until that listener is back; a visitor's goes with whoever is there. */
const Waiting = z.extend(UnsentActivity, { owner: z.nullable(z.string()), since: z.number() });
type Waiting = z.output<typeof Waiting>;

interface OutboxParts {
  /** Resolves when anything may be sent. */
  ready: Promise<unknown>;
  /** @returns whether it is settled, or has to be sent once more later */
  send: (activity: UnsentActivity) => Promise<boolean>;
}

/**
 * Sends what was done, each once, in its order. What can't be sent now, as without a network, is kept in this browser and
 * sent later. Of a play only the newest word waits: its stop says all that its start did.
 */
export function createOutbox({ ready, send }: OutboxParts) {
  let again = false;
  let running: Promise<void> | null = null;

  const run = async () => {
    await ready;
    while (again) {
      again = false;
      await sendAll(send);
    }
    running = null;
  };

  /** Sends what waits. @returns once that is done, as far as it can be now */
  const flush = (): Promise<void> => {
    again = true;
    running ??= run();
    return running;
  };

  onAddressChange((from, to) => {
    write(read().map((waiting) => (waiting.owner === from ? { ...waiting, owner: to } : waiting)));
    void flush();
  });
  return {
    flush,
    /** Takes an activity, and sends it as soon as that can be. */
    add(activity: UnsentActivity): void {
      const all = read();
      const others = all.filter(({ play_id }) => play_id !== activity.play_id);
      // A play is whose it was at its start: a session can end in the middle of it.
      const start = all.find(({ play_id }) => play_id === activity.play_id);
      write([...others, { ...activity, owner: start ? start.owner : listenerEmail(), since: Date.now() }]);
      void flush();
    },
  };
}

async function sendAll(send: OutboxParts['send']): Promise<void> {
  for (const waiting of read()) {
    if (!navigator.onLine) return;
    const { owner: whose, since, ...activity } = waiting;
    if (whose !== null && whose !== listenerEmail()) continue;
    if (!(await send(activity))) return;
    // A newer word of the same play stays.
    write(read().filter((one) => one.play_id !== activity.play_id || one.seconds_heard !== activity.seconds_heard));
  }
}

function read(): Waiting[] {
  try {
    const all = z.safeParse(z.array(Waiting), JSON.parse(readStored(key) ?? '[]')).data ?? [];
    return all.filter(({ since }) => since > Date.now() - longestMs);
  } catch {
    return [];
  }
}

function write(all: readonly Waiting[]): void {
  writeStored(key, JSON.stringify(all.slice(-most)));
}
