import * as z from 'zod/mini';
import { MessageId } from '#contract/ids';
import { readStored, writeStored } from '#web/lib/browser/storage';
import { listenerEmail, onAddressChange } from '#web/lib/listener/auth';
import { parseJson } from '#web/lib/parse';

const key = 'lectern:unsent-activities';
/** How many wait at most, and how long: after 100 days the server forgets a play's id, and would count it again. */
const most = 100;
const longestMs = 30 * 24 * 60 * 60 * 1000;

/** An activity, without the location that is looked up when it is sent. */
const UnsentActivity = z.object({
  message_id: MessageId,
  action_type: z.enum(['listen', 'download']),
  play_id: z.uuid(),
  seconds_heard: z.optional(z.number()),
});
export type UnsentActivity = z.output<typeof UnsentActivity>;

/** A listener's activity waits until they are signed in again; a visitor's is sent by anyone. */
const Waiting = z.extend(UnsentActivity, { owner: z.nullable(z.string()), since: z.number() });
type Waiting = z.output<typeof Waiting>;

interface OutboxParts {
  /** Resolves when sending may start. */
  ready: Promise<unknown>;
  /** @returns false to retry later */
  send: (activity: UnsentActivity) => Promise<boolean>;
}

/**
 * Sends activities in order, each once. What can't be sent is stored and sent later. Of a play only its latest report
 * waits: its stop includes its start.
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

  /** @returns once as much as possible is sent */
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
    add(activity: UnsentActivity): void {
      const all = read();
      const others = all.filter(({ play_id }) => play_id !== activity.play_id);
      // A play belongs to whoever started it: a session may end in the middle.
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
    // A newer report of the same play stays.
    write(read().filter((one) => one.play_id !== activity.play_id || one.seconds_heard !== activity.seconds_heard));
  }
}

function read(): Waiting[] {
  const all = parseJson(z.array(Waiting), readStored(key)) ?? [];
  return all.filter(({ since }) => since > Date.now() - longestMs);
}

function write(all: readonly Waiting[]): void {
  writeStored(key, JSON.stringify(all.slice(-most)));
}
