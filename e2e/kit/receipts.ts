import { sql } from 'kysely';
import type { Journal } from './journal.ts';
import { different, type Proven, untilAlike } from './proofs.ts';

/**
 * Each purchase must have one receipt, and no mail may arrive twice. A mail whose sender lost the database while sending waits for a while.
 */
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
  const differing = await untilAlike('the receipts', compare);
  const ids = site.mail.arrived.map(({ mail: { messageId } }) => messageId ?? '');
  return [
    ...differing,
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `mail ${id} arrived twice`),
  ];
}

/**
 * Allows duplicates, because a receipt whose sender was killed before it noted the delivery is sent again. The second copy has the same id,
 * so mail programs show one.
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

async function receiptsOf(site: Proven) {
  // The outbox is read first, so that a mail that leaves the outbox meanwhile counts as arrived.
  const { rows: waiting } = await sql<{ email: string }>`
    select a.email from mails m join purchases p on p.id = (m.payload ->> 'purchaseId')::bigint
    join accounts a on a.id = p.account_id where m.kind = 'wallet-receipt'`.execute(site.db());
  const arrived = site.mail.arrived.filter(({ mail: { subject } }) => subject?.startsWith('Receipt'));
  return {
    waiting: waiting.map(({ email }) => email),
    arrived: arrived.map(({ to, mail: { messageId } }) => ({ to, id: messageId })),
  };
}
