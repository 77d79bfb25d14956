import { Check, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#core/contract/endpoint';
import { formatNaira } from '#core/contract/money';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { useDownload } from '#core/web/desk-kit/download-button';
import { useUnsavedGuard } from '#core/web/desk-kit/use-unsaved-guard';
import { saveFile } from '#core/web/lib/browser/save-file';
import { deskPaths } from '#core/web/lib/desk-paths';
import { formatCount } from '#core/web/lib/format';
import { useRelease } from '#features/accounts/web/held-secrets/api';
import { untilWords } from '#features/accounts/web/held-secrets/words';
import { groupedPin } from '#features/tickets/contract/grouped-pin';
import { type mintTickets, ticketSheetPath } from '#features/tickets/desk';
import { ticketCsv } from '#features/tickets/desk/csv';
import { batchTitle } from './labels.ts';

export type Minting = Reply<typeof mintTickets>['data'];

interface MintedProps extends Minting {
  next: readonly [label: string, act: () => void];
}

/** Leaving without saving or printing the PINs asks for confirmation. */
export function Minted({ batch, pins, held, next: [nextLabel, next] }: MintedProps) {
  const [isSaved, setSaved] = useState(false);
  const [isReleased, setReleased] = useState(!held);
  const release = useRelease();
  const again = held && !isReleased ? `You can see the PINs again ${untilWords(held.until)}` : null;
  const { guard } = useUnsavedGuard(!isSaved, {
    title: 'Leave without the PINs?',
    help: `You have saved neither the sheet nor the list. ${again ?? 'The PINs can’t be made again: you could then only void the tickets'}.`,
    held: 'PINs that you haven’t saved',
  });
  const sheet = useDownload();
  const saveSheet = () =>
    sheet.act([`/v1${ticketSheetPath}`, `tickets-${batch.id}.pdf`, { batch_id: batch.id, pins }], () => setSaved(true));
  const saveList = () => {
    saveFile(new Blob([ticketCsv(batch, pins)], { type: 'text/csv;charset=utf-8' }), `tickets-${batch.id}.csv`);
    setSaved(true);
  };
  const keep = () => {
    release(held);
    setReleased(true);
    setSaved(true);
  };
  return (
    <>
      <DeskHeading
        title={`${formatCount(pins.length, ['ticket', 'tickets'])} of ${formatNaira(batch.amount)}`}
        help={`${batchTitle(batch)}. Save the PINs now: whoever has one can spend it. ${again ? `${again}, unless you say that you have saved them.` : 'The PINs aren’t shown again.'}`}
      />
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={Printer} kind="accent" isBusy={sheet.isPending} onClick={saveSheet}>
          Sheet to print (PDF)
        </ActionButton>
        <ActionButton icon={Download} onClick={saveList}>
          List (CSV)
        </ActionButton>
        {!isReleased && (
          <ActionButton icon={Check} onClick={keep}>
            I have saved them
          </ActionButton>
        )}
        {isSaved && (
          <ActionLink kind="quiet" to={deskPaths.ticketBatch(batch.id)}>
            To the batch
          </ActionLink>
        )}
        {isSaved && (
          <ActionButton kind="quiet" onClick={next}>
            {nextLabel}
          </ActionButton>
        )}
      </div>
      <ul
        aria-label="PINs"
        className="thin-scrollbar mt-6 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4 gap-y-2 overflow-y-auto rounded-panel bg-raised p-5 font-semibold tabular-nums"
      >
        {pins.map((pin) => (
          <li key={pin}>{groupedPin(pin)}</li>
        ))}
      </ul>
      {guard}
    </>
  );
}
