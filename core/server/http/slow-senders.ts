import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ConnectionSettings } from '#core/server/settings/settings';
import { refuseSlowSender } from './errors.ts';

const looksInAStall = 10;

type SenderSettings = Pick<ConnectionSettings, 'bodyStallMs' | 'bodyLeastBytesPerSecond'>;

interface Patience {
  leftMs: number;
  received: number;
}

interface Receiving {
  reply: ServerResponse;
  patience: Patience;
}

/**
 * Clients that send a body too slowly are answered 408, so that nobody can hold a place with a trickle
 * (docs/decisions/browsers-and-networks.md#limits-of-connections). Bodies that wait for the server to read them don't count.
 */
export function hangUpOnSlowSenders(app: FastifyInstance, settings: SenderSettings): void {
  const { bodyStallMs } = settings;
  const open = new Map<IncomingMessage, Receiving>();
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    if (!raw.complete) {
      // A client that has sent nothing of its body yet has half of the time.
      open.set(raw, { reply: reply.raw, patience: { leftMs: bodyStallMs / 2, received: raw.socket.bytesRead } });
      raw.once('close', () => open.delete(raw));
    }
    done();
  });
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    // Clients aren't blamed when the whole server process pauses.
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
