import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BodyIn, Reply } from '#contract/endpoint';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import {
  longestBatchName,
  mintTickets,
  type TicketBatch,
  TicketMinting,
  ticketSheetPath,
} from '#contract/tickets/desk';
import { ticketCsv } from '#contract/tickets/desk-csv';
import { groupedPin } from '#contract/tickets/grouped-pin';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { deskKey, useDeskMutation } from '#web/desk-kit/api';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { useDownload } from '#web/desk-kit/download-button';
import { type DeclaredField, FormControls } from '#web/desk-kit/form-controls';
import { useUnsavedGuard } from '#web/desk-kit/use-unsaved-guard';
import { overviewQuery } from '#web/features/overview/desk/api';
import { call } from '#web/lib/api/call';
import { saveFile } from '#web/lib/browser/save-file';
import { deskPaths } from '#web/lib/desk-paths';
import { showFailure } from '#web/lib/failures';
import { formatCount } from '#web/lib/format';
import { useHolding } from '#web/lib/holding';
import { SubmitButton } from '#web/ui/submit-button';
import { batchTitle } from './labels.ts';

type Minting = Reply<typeof mintTickets>['data'];

/** Minting a batch: what it is to be, and then its PINs, this once. */
export function MintPage() {
  const [minted, setMinted] = useState<Minting | null>(null);
  return minted ? <Minted {...minted} onAgain={() => setMinted(null)} /> : <MintForm onMinted={setMinted} />;
}

const fields: readonly DeclaredField<z.input<typeof TicketMinting>>[] = [
  { name: 'count', label: 'How many', kind: 'count' },
  { name: 'amount', label: 'Value of each', kind: 'naira' },
  {
    name: 'last_day',
    label: 'Last day (optional)',
    kind: 'day',
    help: 'Until the end of that day in the library’s time. With a last day, lost tickets are less of a worry.',
    isNullable: true,
  },
  {
    name: 'name',
    label: 'Name of the batch (optional)',
    kind: 'text',
    placeholder: 'Easter conference',
    box: { maxLength: longestBatchName },
  },
];

function MintForm({ onMinted }: { onMinted: (minted: Minting) => void }) {
  const minting = useDeskMutation(
    async (body: BodyIn<typeof mintTickets>) => (await call(mintTickets, { body })).data,
    { refreshed: deskKey },
  );
  const { data: overview } = useQuery(overviewQuery);
  const private_address = overview && 'private_address' in overview ? overview.private_address : undefined;
  const form = useForm({
    resolver: zodResolver(TicketMinting),
    mode: 'onTouched',
    defaultValues: { count: 24, amount: Number.NaN, last_day: null, name: '' },
  });
  const { count, amount } = form.watch();
  useHolding(form.formState.isDirty, 'unsaved changes');
  const names = fields.map(({ name }) => name);
  const submit = form.handleSubmit((body) =>
    minting
      .mutateAsync(body)
      .then(onMinted, (error) => showFailure({ form, fields: names, error, fallback: texts.generalError })),
  );
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.tickets(), title: 'Tickets' }} />
      <DeskHeading title="Mint tickets" help="PINs are shown once, when they are minted: save or print them then." />
      {private_address && <PrivateAddress address={private_address} />}
      <form noValidate aria-label="Mint tickets" onSubmit={submit} className="@container max-w-2xl">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          <FormControls form={form} fields={fields} />
        </div>
        <p role="status" className="mt-6 min-h-6 text-muted tabular-nums">
          {worth(count, amount)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2 max-md:*:grow">
          <SubmitButton label="Mint" busyLabel="Minting" isBusy={minting.isPending} />
          <ActionLink kind="quiet" to={deskPaths.tickets()}>
            Cancel
          </ActionLink>
        </div>
      </form>
    </>
  );
}

/** Tickets are paper: an address on them can't be mended later. */
function PrivateAddress({ address }: { address: string }) {
  return (
    <p role="note" className="mb-6 flex max-w-2xl items-start gap-2 rounded-panel bg-raised p-4">
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-live" />
      <span className="min-w-0 break-words">
        Tickets are printed with the address <strong dir="ltr">{address}</strong>, which only the server’s own machine
        and network reach. Have whoever runs Lectern set PUBLIC_URL before you print any.
      </span>
    </p>
  );
}

/** @returns what the batch comes to in a sentence; empty while that isn't known */
function worth(count: number, amount: number): string {
  if (!(count > 0) || !(amount > 0)) return '';
  return `${formatCount(count, ['ticket', 'tickets'])} of ${formatNaira(amount)}: ${formatNaira(Math.round(count * amount * 100) / 100)} in all.`;
}

interface MintedProps {
  batch: TicketBatch;
  /** Here alone: when the page is left they are gone. */
  pins: readonly string[];
  onAgain: () => void;
}

/** A batch right after it was minted: its PINs to be saved or printed, this once. Leaving without either is asked about. */
function Minted({ batch, pins, onAgain }: MintedProps) {
  const [isSaved, setSaved] = useState(false);
  const { guard } = useUnsavedGuard(!isSaved, {
    title: 'Leave without the PINs?',
    help: 'You have saved neither the sheet nor the list, and they can’t be made again. The tickets could then only be voided.',
    held: 'PINs that you haven’t saved',
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
