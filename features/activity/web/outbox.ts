import * as z from 'zod/mini';
import { MessageId } from '#core/contract/ids';
import { readStored, removeStored } from '#core/web/lib/browser/storage';
import { listenerEmail } from '#core/web/lib/listener/auth';
import { createSender } from '#core/web/lib/listener/send-unsent';
import { createUnsent } from '#core/web/lib/listener/unsent';
import { parseJson } from '#core/web/lib/parse';

/** The server forgets a play's id after 100 days and would count the play again, so unsent activities expire well before. */
const longestMs = 30 * 24 * 60 * 60 * 1000;

const UnsentActivity = z.object({
  message_id: MessageId,
  action_type: z.enum(['listen', 'download']),
  play_id: z.uuid(),
  seconds_heard: z.optional(z.number()),
});
export type UnsentActivity = z.output<typeof UnsentActivity>;

interface OutboxParts {
  ready: Promise<unknown>;
  /** @returns false to retry later */
  send: (activity: UnsentActivity) => Promise<boolean>;
}

/** Sends each activity once, in order, and stores those that can't be sent yet. A play's stop replaces its unsent start. */
export function createOutbox({ ready, send }: OutboxParts) {
  const unsent = createUnsent({
    name: 'activities',
    schema: UnsentActivity,
    idOf: ({ play_id }) => play_id,
    max: 100,
    longestMs,
  });
  const { flush } = createSender(unsent, {
    maxAtOnce: 1,
    ready,
    send: async ([activity]) => activity === undefined || (await send(activity)),
  });
  takeOver(unsent.add);
  return {
    flush,
    add(activity: UnsentActivity): void {
      // A session may end during a play, which still belongs to the listener who started it.
      const start = unsent.list().find(({ act }) => act.play_id === activity.play_id);
      unsent.add(activity, start ? start.owner : listenerEmail());
    },
  };
}

/** An earlier version of the app kept all activities under this one key. */
const formerKey = 'lectern:unsent-activities';
const Former = z.array(z.extend(UnsentActivity, { owner: z.nullable(z.string()), since: z.number() }));

function takeOver(add: (activity: UnsentActivity, owner: string | null) => void): void {
  for (const { owner, since, ...activity } of parseJson(Former, readStored(formerKey)) ?? []) {
    if (since > Date.now() - longestMs) add(activity, owner);
  }
  removeStored(formerKey);
}
