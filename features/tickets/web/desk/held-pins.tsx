import { Activity, type ReactNode, useState } from 'react';
import { TicketBatchId } from '#core/contract/ids';
import { texts } from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { useHolding } from '#core/web/lib/holding';
import type { ShownAgain } from '#features/accounts/web/held-secrets/api';
import { HeldSecrets } from '#features/accounts/web/held-secrets/held-secrets';
import { readTicketBatch } from '#features/tickets/desk';
import { Minted, type Minting } from './minted.tsx';

interface HeldPinsProps {
  /** Of one batch; of all when absent. */
  batchId?: string;
  /** The page, with a line for each batch whose PINs can be shown again. It gives way to PINs that are shown. */
  children: (lines: ReactNode) => ReactNode;
}

export function HeldPins({ batchId, children }: HeldPinsProps) {
  const [shown, setShown] = useState<Minting | null>(null);
  const show = async ({ held, secrets: pins }: ShownAgain) => {
    try {
      const params = { id: TicketBatchId.parse(held.subject_id) };
      const { batch } = (await call(readTicketBatch, { params })).data;
      setShown({ batch, pins, held });
    } catch (error) {
      toastFailure(error, texts.generalError);
    }
  };
  // While it is hidden, the page itself holds nothing.
  useHolding(shown !== null, null);
  const subject = batchId === undefined ? {} : { subjectId: batchId };
  return (
    <>
      {shown && <Minted {...shown} next={['Back', () => setShown(null)]} />}
      {/* A form may be half filled in. */}
      <Activity mode={shown ? 'hidden' : 'visible'}>
        {children(<HeldSecrets kind="ticket-pins" {...subject} onShown={(again) => void show(again)} />)}
      </Activity>
    </>
  );
}
