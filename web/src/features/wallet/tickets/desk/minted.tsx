import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { formatNaira } from '#contract/money';
import { type TicketBatch, ticketSheetPath } from '#contract/tickets/desk';
import { groupedPin, ticketCsv } from '#contract/tickets/desk-csv';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { useDownload } from '#web/desk-kit/download-button';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { saveFile } from '#web/lib/browser/save-file';
import { deskPaths } from '#web/lib/desk-paths';
import { formatCount } from '#web/lib/format';
import { batchTitle } from './labels.ts';

interface MintedProps {
  batch: TicketBatch;
  /** Here alone: when the page is left they are gone. */
  pins: readonly string[];
  onAgain: () => void;
}

/** A batch right after it was minted: its PINs to be saved or printed, this once. Leaving without either is asked about. */
export function Minted({ batch, pins, onAgain }: MintedProps) {
  const [isSaved, setSaved] = useState(false);
  const { guard } = useUnsavedGuard(!isSaved, {
    title: 'Leave without the PINs?',
    help: 'You have saved neither the sheet nor the list, and they can’t be made again. The tickets could then only be voided.',
  });
  const sheet = useDownload();
  const saveSheet = () =>
    sheet.act([`/v1${ticketSheetPath}`, `tickets-${batch.id}.pdf`, { batch_id: batch.id, pins }], () => setSaved(true));
  const saveList = () => {
    saveFile(new Blob([ticketCsv(batch, pins)], { type: 'text/csv;charset=utf-8' }), `tickets-${batch.id}.csv`);
    setSaved(true);
  };
  return (
    <>
      <DeskHeading
        title={`${formatCount(pins.length, ['ticket', 'tickets'])} of ${formatNaira(batch.amount)}`}
        help={`${batchTitle(batch)}. Save the PINs now: they are shown this once, and Lectern keeps nothing from which they could be read. Whoever has one can spend it.`}
      />
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={Printer} kind="accent" isBusy={sheet.isPending} onClick={saveSheet}>
          Sheet to print (PDF)
        </ActionButton>
        <ActionButton icon={Download} onClick={saveList}>
          List (CSV)
        </ActionButton>
        {isSaved && (
          <ActionLink kind="quiet" to={deskPaths.ticketBatch(batch.id)}>
            To the batch
          </ActionLink>
        )}
        {isSaved && (
          <ActionButton kind="quiet" onClick={onAgain}>
            Mint more
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
