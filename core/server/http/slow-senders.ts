import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ConnectionSettings } from '#core/server/settings/settings';
import { refuseSlowSender } from './errors.ts';

/** The number of checks within `bodyStallMs`. */
const looksInAStall = 10;

type SenderSettings = Pick<ConnectionSettings, 'bodyStallMs' | 'bodyLeastBytesPerSecond'>;

/** How long the sender of a body may still send nothing, in ms. */
interface Patience {
  leftMs: number;
  received: number;
}

interface Receiving {
  reply: ServerResponse;
  patience: Patience;
}

/**
 * Answers 408 to clients that send a body too slowly, and disconnects them (docs/decisions/037-hostile-networks.md):
 * those that send nothing for a while, or less than `bodyLeastBytesPerSecond` for longer. So nobody can hold a place
 * with a trickle (docs/decisions/033-work-that-strangers-cause.md).
 * A client whose body waits for its place, unread, is left alone.
 */
export function hangUpOnSlowSenders(app: FastifyInstance, settings: SenderSettings): void {
  const { bodyStallMs } = settings;
  const open = new Map<IncomingMessage, Receiving>();
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      // A sender that has sent nothing yet has half of the time.
      open.set(raw, { reply: reply.raw, patience: { leftMs: bodyStallMs / 2, received: raw.socket.bytesRead } });
      raw.once('close', () => open.delete(raw));
    }
    done();
  });
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    // Clients aren't blamed for a pause of the whole process.
    const passedMs = Math.min(now - last, (2 * bodyStallMs) / looksInAStall);
    last = now;
    for (const [raw, receiving] of open) {
      const received = raw.socket.bytesRead;
      const next = patienceWith(receiving.patience, { received, isUnread: raw.readableLength > 0, passedMs }, settings);
      if (raw.complete) open.delete(raw);
      else if (next === 'exhausted') refuseSlowSender(raw.socket, receiving.reply);
      else receiving.patience = next;
    }
  };
  const looking = setInterval(look, bodyStallMs / looksInAStall).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

/** @param seen `received`: all bytes so far; `isUnread`: whether some of them wait for the server to read them */
export function patienceWith(
  before: Patience,
  { received, isUnread, passedMs }: { received: number; isUnread: boolean; passedMs: number },
  { bodyStallMs, bodyLeastBytesPerSecond }: SenderSettings,
): Patience | 'exhausted' {
  if (isUnread) return { leftMs: before.leftMs, received };
  const gainedMs = ((received - before.received) / bodyLeastBytesPerSecond) * 1000;
  const leftMs = Math.min(before.leftMs - passedMs + gainedMs, bodyStallMs);
  return leftMs < 0 ? 'exhausted' : { leftMs, received };
}
