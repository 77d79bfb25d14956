import { useState } from 'react';
import type { Reply } from '#contract/endpoint';
import type { mintTickets } from '#contract/tickets/desk';
import { MintForm } from './mint-form.tsx';
import { Minted } from './minted.tsx';

/** Minting a batch: what it is to be, and then its PINs, this once. */
export function MintPage() {
  const [minted, setMinted] = useState<Reply<typeof mintTickets>['data'] | null>(null);
  return minted ? <Minted {...minted} onAgain={() => setMinted(null)} /> : <MintForm onMinted={setMinted} />;
}
