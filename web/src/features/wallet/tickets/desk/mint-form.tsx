import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import type { Reply } from '#contract/endpoint';
import { formatNaira } from '#contract/money';
import { texts } from '#contract/texts';
import { longestBatchName, type mintTickets, TicketMinting } from '#contract/tickets/desk';
import { ActionLink } from '#web/desk-kit/action-button';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DateField } from '#web/desk-kit/date-field';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { MoneyField } from '#web/desk-kit/money-field';
import { overviewQuery } from '#web/features/overview/desk/api';
import { deskPaths } from '#web/lib/desk-paths';
import { formatCount } from '#web/lib/format';
import { showFailure } from '#web/lib/show-failure';
import { SubmitButton } from '#web/ui/submit-button';
import { TextField } from '#web/ui/text-field';
import { useMinting } from './changes.ts';

const fields = ['count', 'amount', 'last_day', 'name'] as const;

/** What a batch is to be: how many tickets, their value, their last day and the name of the batch. */
export function MintForm({ onMinted }: { onMinted: (minted: Reply<typeof mintTickets>['data']) => void }) {
  const minting = useMinting();
  const { private_address } = useQuery(overviewQuery).data ?? {};
  const form = useForm({
    resolver: zodResolver(TicketMinting),
    mode: 'onTouched',
    defaultValues: { count: 24, amount: Number.NaN, last_day: null, name: '' },
  });
  const { errors } = form.formState;
  const { count, amount } = form.watch();
  const submit = form.handleSubmit((body) =>
    minting
      .mutateAsync(body)
      .then(onMinted, (error) => showFailure({ form, fields, error, fallback: texts.generalError })),
  );
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.tickets(), title: 'Tickets' }} />
      <DeskHeading title="Mint tickets" help="PINs are shown once, when they are minted: save or print them then." />
      {private_address && <PrivateAddress address={private_address} />}
      <form noValidate aria-label="Mint tickets" onSubmit={submit} className="@container max-w-2xl">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          <TextField
            label="How many"
            inputMode="numeric"
            autoComplete="off"
            error={errors.count?.message}
            {...form.register('count', { setValueAs: wholeNumberIn })}
          />
          <Controller
            control={form.control}
            name="amount"
            render={({ field, fieldState }) => (
              <MoneyField label="Value of each" error={fieldState.error?.message} {...field} />
            )}
          />
          <DateField
            label="Last day (optional)"
            help="Until the end of that day in the library’s time. Tickets that end make lost ones less of a worry."
            error={errors.last_day?.message}
            {...form.register('last_day', { setValueAs: (day) => day || null })}
          />
          <TextField
            label="Name of the batch (optional)"
            placeholder="Easter conference"
            maxLength={longestBatchName}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
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

function wholeNumberIn(typed: string | number): number {
  const text = String(typed).replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
