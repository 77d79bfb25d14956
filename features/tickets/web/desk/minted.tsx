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
import { useRelease } from '#features/accounts/web/held-secrets/api';
import { momentInWords } from '#features/accounts/web/held-secrets/words';
import { groupedPin } from '#features/tickets/contract/grouped-pin';
import { type mintTickets, ticketSheetPath } from '#features/tickets/desk';
import { ticketCsv } from '#features/tickets/desk/csv';
import { batchTitle } from './labels.ts';
import * as texts from './texts.ts';

export type Minting = Reply<typeof mintTickets>['data'];

interface MintedProps extends Minting {
  next: readonly [label: string, act: () => void];
}

/** Leaving without saving or printing the PINs asks for confirmation. */
export function Minted({ batch, pins, held, next: [nextLabel, next] }: MintedProps) {
  const [isSaved, setSaved] = useState(false);
  const [isReleased, setReleased] = useState(!held);
  const release = useRelease();
  const moment = held && !isReleased ? momentInWords(held.until) : null;
  const { guard } = useUnsavedGuard(!isSaved, {
    title: texts.leaveWithoutThePins,
    help: () => (moment === null ? texts.leavePinsForGood() : texts.leavePinsHeld({ moment })),
    held: texts.unsavedPins,
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
        title={texts.ticketsOfAmount({ count: pins.length, amount: formatNaira(batch.amount) })}
        help={
          moment === null
            ? texts.savePinsOnce({ batch: batchTitle(batch) })
            : texts.savePinsHeld({ batch: batchTitle(batch), moment })
        }
      />
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={Printer} kind="accent" isBusy={sheet.isPending} onClick={saveSheet}>
          {texts.sheetToPrintPdf()}
        </ActionButton>
        <ActionButton icon={Download} onClick={saveList}>
          {texts.listCsv()}
        </ActionButton>
        {!isReleased && (
          <ActionButton icon={Check} onClick={keep}>
            {texts.iHaveSavedThem()}
          </ActionButton>
        )}
        {isSaved && (
          <ActionLink kind="quiet" to={deskPaths.ticketBatch(batch.id)}>
            {texts.toTheBatch()}
          </ActionLink>
        )}
        {isSaved && (
          <ActionButton kind="quiet" onClick={next}>
            {nextLabel}
          </ActionButton>
        )}
      </div>
      <ul
        aria-label={texts.pins()}
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
