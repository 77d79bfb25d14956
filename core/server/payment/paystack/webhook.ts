import { createHash } from 'node:crypto';
import { storable } from '#core/server/database/storable';
import type { ProviderEvent } from '#core/server/payment/event';
import { WebhookBody } from './replies.ts';

/** Fields with the payer's personal data, which settling a payment doesn't need. */
const personal = new Set(['customer', 'authorization', 'log', 'ip_address', 'metadata', 'source']);

/** In characters; within a database index's limit. A longer subject is replaced by its hash. */
const longestSubject = 200;
/** In characters. A longer payment reference isn't Lectern's; its beginning is kept for the operator. */
const longestReference = 100;

/**
 * An unintelligible webhook with a valid signature is kept for the operator.
 * @param raw the exact bytes
 */
export function readWebhook(raw: Buffer): ProviderEvent {
  const digest = sha256(raw);
  const parsed = parse(raw.toString('utf8'));
  const { data: read } = WebhookBody.safeParse(parsed);
  if (!read) {
    const body = JSON.stringify(parsed ?? { unreadable: storable(raw.toString('utf8')) });
    return { event: 'unreadable', subject: digest, reference: null, body };
  }
  const { id, reference, refund_reference, transaction_reference, transaction } = read.data;
  const ofPayment = reference ?? transaction_reference ?? transaction?.reference ?? null;
  const named = [id ?? refund_reference, ofPayment].filter((part) => part !== null && part !== undefined).join(' ');
  const subject = named.length > longestSubject ? sha256(named) : named;
  return {
    event: storable(read.event),
    subject: storable(subject) || digest,
    reference: ofPayment === null ? null : storable(ofPayment.slice(0, longestReference)),
    body: JSON.stringify(parsed),
  };
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => (personal.has(name) ? undefined : toKeep(value)));
  } catch {
    return undefined;
  }
}

function toKeep(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [storable(name), held]));
}
