import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BodyIn } from '#core/contract/endpoint';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ActionLink } from '#core/web/desk-kit/action-button';
import { deskKey, useDeskMutation } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { showFailure } from '#core/web/lib/failures';
import { useHolding } from '#core/web/lib/holding';
import { SubmitButton } from '#core/web/ui/submit-button';
import { overviewQuery } from '#features/overview/web/desk/api';
import { longestBatchName, mintTickets, TicketMinting } from '#features/tickets/desk';
import { HeldPins } from './held-pins.tsx';
import { Minted, type Minting } from './minted.tsx';
import * as texts from './texts.ts';

export function Page() {
  const [minted, setMinted] = useState<Minting | null>(null);
  if (minted) return <Minted {...minted} next={[texts.mintMore(), () => setMinted(null)]} />;
  return <HeldPins>{(lines) => <MintForm lines={lines} onMinted={setMinted} />}</HeldPins>;
}

function mintingFields(): DeclaredField<z.input<typeof TicketMinting>>[] {
  return [
    { name: 'count', label: texts.howMany(), kind: 'count' },
    { name: 'amount', label: texts.valueOfEach(), kind: 'naira' },
    {
      name: 'last_day',
      label: texts.lastDayOptional(),
      kind: 'day',
      help: texts.lastDayHelp(),
      isNullable: true,
    },
    {
      name: 'name',
      label: texts.nameOfTheBatchOptional(),
      kind: 'text',
      placeholder: texts.easterConference(),
      box: { maxLength: longestBatchName },
    },
  ];
}

interface MintFormProps {
  lines: ReactNode;
  onMinted: (minted: Minting) => void;
}

function MintForm({ lines, onMinted }: MintFormProps) {
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
  useHolding(form.formState.isDirty, common.unsavedChanges());
  const fields = mintingFields();
  const names = fields.map(({ name }) => name);
  const submit = form.handleSubmit((body) =>
    minting
      .mutateAsync(body)
      .then(onMinted, (error) => showFailure({ form, fields: names, error, fallback: common.generalError() })),
  );
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.tickets(), title: common.tickets() }} />
      <DeskHeading title={texts.mintTickets()} help={texts.mintTicketsHelp()} />
      {lines}
      {private_address && <PrivateAddress address={private_address} />}
      <form noValidate aria-label={texts.mintTickets()} onSubmit={submit} className="@container max-w-2xl">
        <div className="grid gap-x-6 gap-y-5 @[36rem]:grid-cols-2">
          <FormControls form={form} fields={fields} />
        </div>
        <p role="status" className="mt-6 min-h-6 text-muted tabular-nums">
          {worth(count, amount)}
        </p>
        <div className="mt-4 flex flex-wrap gap-2 max-md:*:grow">
          <SubmitButton label={texts.mint()} busyLabel={texts.minting()} isBusy={minting.isPending} />
          <ActionLink kind="quiet" to={deskPaths.tickets()}>
            {common.cancel()}
          </ActionLink>
        </div>
      </form>
    </>
  );
}

function PrivateAddress({ address }: { address: string }) {
  return (
    <p role="note" className="mb-6 flex max-w-2xl items-start gap-2 rounded-panel bg-raised p-4">
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning" />
      <span className="min-w-0 break-words">
        {texts.ticketsArePrintedWithTheAddress({ strong: (parts) => <strong dir="ltr">{parts}</strong>, address })}
      </span>
    </p>
  );
}

function worth(count: number, amount: number): string {
  if (!(count > 0) || !(amount > 0)) return '';
  return texts.ticketsInAll({
    count,
    amount: formatNaira(amount),
    total: formatNaira(Math.round(count * amount * 100) / 100),
  });
}
