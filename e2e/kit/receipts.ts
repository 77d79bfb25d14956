import { sql } from 'kysely';
import type { Journal } from './journal.ts';
import { different, type Proven, untilAlike } from './proofs.ts';

/** A receipt for each purchase, and no mail twice. What was being sent when its sender lost the database waits for a while. */
export async function proveReceiptsOnce(site: Proven, { purchases }: Journal): Promise<string[]> {
  const wanted = purchases.map(({ email }) => `a receipt for ${email}`);
  const compare = async () => {
    const { waiting, arrived } = await receiptsOf(site);
    const found = [...waiting, ...arrived.map(({ to }) => to)];
    return different(
      wanted,
      found.map((email) => `a receipt for ${email}`),
    );
  };
  // What arrives while it is compared is counted as waiting too.
  const differing = await untilAlike('the receipts', compare);
  const ids = site.mail.arrived.map(({ mail: { messageId } }) => messageId ?? '');
  return [
    ...differing,
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `mail ${id} arrived twice`),
  ];
}

/**
 * A receipt of each purchase arrived or waits in the outbox. One whose sender was killed before it could say so is sent again
 * with the same id, which mail programs show once.
 */
export async function proveReceipts(site: Proven, { purchases }: Journal): Promise<string[]> {
  const { waiting, arrived } = await receiptsOf(site);
  const shown = [...new Map(arrived.map(({ to, id }) => [id, to])).values()];
  const bought = purchases.map(({ email }) => email);
  return [...new Set(bought)].flatMap((email) => {
    const count = (all: readonly string[]) => all.filter((one) => one === email).length;
    const lost = count(bought) - count(shown) - count(waiting);
    if (lost > 0) return [`${lost} receipts for ${email} are lost`];
    const extra = count(shown) - count(bought);
    return extra > 0 ? [`${extra} receipts for ${email} are of no purchase`] : [];
  });
}

/** Of purchases: whose wait in the outbox, and which arrived. */
async function receiptsOf(site: Proven) {
  // Looked up first: what leaves the outbox meanwhile has arrived.
  const { rows: waiting } = await sql<{ email: string }>`
    select a.email from mails m join purchases p on p.id = (m.payload ->> 'purchaseId')::bigint
    join accounts a on a.id = p.account_id where m.kind = 'wallet-receipt'`.execute(site.db());
  const arrived = site.mail.arrived.filter(({ mail: { subject } }) => subject?.startsWith('Receipt'));
  return {
    waiting: waiting.map(({ email }) => email),
    arrived: arrived.map(({ to, mail: { messageId } }) => ({ to, id: messageId })),
  };
}
