import type { FastifyInstance } from 'fastify';
import type { Clock } from '#core/server/clock';
import type { FactsNow } from '#core/server/library-facts';
import type { Settings } from '#core/server/settings/settings';
import { replyNotFound } from './errors.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for an expiry in less than a year. */
const goodForDays = 180;

const address = '/.well-known/security.txt';

export interface SecurityTxtParts {
  settings: Pick<Settings, 'securityContact' | 'securityPolicy' | 'publicUrl'>;
  library: FactsNow;
  clock: Clock;
}

export function serveSecurityTxt(app: FastifyInstance, { settings, library, clock }: SecurityTxtParts): void {
  app.get(address, async (request, reply) => {
    const contact = settings.securityContact ?? library().about.email;
    if (contact === null || contact === '') return replyNotFound(request, reply);
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
    const lines = [
      `Contact: ${/^[a-z]+:/.test(contact) ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(today + goodForDays * dayMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(settings.publicUrl === null ? [] : [`Canonical: ${settings.publicUrl}${address}`]),
      ...(settings.securityPolicy === null ? [] : [`Policy: ${settings.securityPolicy}`]),
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
