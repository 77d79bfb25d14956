import type { Database } from '#core/server/database/database';
import { inLibraryTime } from '#core/server/library-time';
import { type MatterOf, type OperatorMailParts, operatorMail } from '#core/server/mail/operator-mail';
import type { Renderer } from '#core/server/mail/outbox';
import { type EndpointRow, findEndpoint } from './endpoint-queries.ts';

const button = { label: 'See the log', path: '/admin/webhooks' };
const closing = ['You get this because you are an owner of the library.'];

export function webhookMails(
  database: Database,
  parts: OperatorMailParts,
): Record<'webhook-given-up' | 'webhook-disabled', Renderer> {
  const about =
    (matterOf: (endpoint: EndpointRow) => MatterOf): Renderer =>
    (payload) =>
      operatorMail(parts, async () => {
        const endpoint = await findEndpoint(database, payload.webhookId ?? '');
        return endpoint ? matterOf(endpoint) : null;
      })(payload);
  return {
    'webhook-given-up': about(({ address, failing_since }) => (title) => ({
      subject: 'A webhook doesn’t arrive',
      opening: [
        `${title} couldn’t deliver events to ${hostOf(address)} for three days and has given some of them up.` +
          (failing_since === null ? '' : ` Deliveries have failed since ${inLibraryTime(failing_since)}.`),
        'Once it works again, you can send the failed events again at the desk.',
      ],
      button,
      closing,
    })),
    'webhook-disabled': about(({ address, state }) => (title) => ({
      subject: 'A webhook was turned off',
      opening: [
        state === 'gone'
          ? `${hostOf(address)} answered that it is gone (410), so ${title} sends nothing to it any more.`
          : `${hostOf(address)} took nothing for five days, so ${title} sends nothing to it any more.`,
        'You can turn the webhook on again at the desk.',
      ],
      button,
      closing,
    })),
  };
}

/** The rest of the address may contain a key. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'the receiver';
}
