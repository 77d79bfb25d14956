import type { AccountId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import type { Signature, SignedAddresses } from '#core/server/secrets/signing';

export const receiptLifetime = 60 * 60;

export interface ReceiptRequest {
  id: string;
  signature: Signature | null;
  listener(): Promise<AccountId | null>;
}

/** @returns the account that must own the receipt; null for a signed address, which anyone may open */
export async function openerOf(
  addresses: SignedAddresses,
  { signature, listener }: ReceiptRequest,
  { path, from }: { path: string; from: string },
): Promise<AccountId | null> {
  if (signature !== null && addresses.isGood(path, signature)) return null;
  const accountId = await listener();
  if (accountId === null) throw closed(signature !== null, from);
  return accountId;
}

function closed(hadSignature: boolean, from: string): ExpectedError {
  const sentence = hadSignature
    ? `This link to the receipt has expired: it worked for an hour. Open the receipt from ${from} again.`
    : `Please sign in, then open the receipt from ${from}.`;
  return new ExpectedError('session.missing', sentence);
}
