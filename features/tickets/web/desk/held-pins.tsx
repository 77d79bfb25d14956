import { Activity, type ReactNode, useState } from 'react';
import { TicketBatchId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { useHolding } from '#core/web/lib/holding';
import type { ShownAgain } from '#features/accounts/web/held-secrets/api';
import { HeldSecrets } from '#features/accounts/web/held-secrets/held-secrets';
import { readTicketBatch } from '#features/tickets/desk';
import { Minted, type Minting } from './minted.tsx';

interface HeldPinsProps {
  batchId?: string;
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
      toastFailure(error, common.generalError());
    }
  };
  // A hidden `Activity` runs no effects, so this replaces the page's own hold on automatic reloads.
  useHolding(shown !== null, null);
  const subject = batchId === undefined ? {} : { subjectId: batchId };
  return (
    <>
      {shown && <Minted {...shown} next={[common.back(), () => setShown(null)]} />}
      {/* Keeps the state of a half-filled form. */}
      <Activity mode={shown ? 'hidden' : 'visible'}>
        {children(<HeldSecrets kind="ticket-pins" {...subject} onShown={(again) => void show(again)} />)}
      </Activity>
    </>
  );
}
