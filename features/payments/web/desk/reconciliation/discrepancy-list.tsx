import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PaymentReference } from '#core/contract/ids';
import type { Page } from '#core/contract/page';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { allMoney } from '#core/web/desk-kit/money';
import { Pager } from '#core/web/desk-kit/pager';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { Skeleton } from '#core/web/ui/skeleton';
import { askAboutPayment, type DeskPayment } from '#features/payments/desk';
import { closeDiscrepancy, type Discrepancy } from '#features/payments/desk/reconciliation';
import * as texts from '#features/payments/web/desk/texts';

interface DiscrepancyListProps {
  discrepancies: UseQueryResult<Page<Discrepancy>>;
  isOpen: boolean;
}

export function DiscrepancyList({ discrepancies, isOpen }: DiscrepancyListProps) {
  const [closing, setClosing] = useState<Discrepancy | null>(null);
  if (discrepancies.isLoadingError) return <QueryFailure query={discrepancies} />;
  if (!discrepancies.data) return <Skeleton className="h-32 rounded-panel" />;
  const { data } = discrepancies.data;
  return (
    <>
      {data.length === 0 && <NoneOf isOpen={isOpen} />}
      <ul aria-label={isOpen ? texts.openDiscrepancies() : texts.closedDiscrepancies()} className="flex flex-col gap-3">
        {data.map((one) => (
          <Item key={one.id} discrepancy={one} onClose={() => setClosing(one)} />
        ))}
      </ul>
      <Pager page={discrepancies.data} noun={texts.discrepancyCount} />
      {closing && <CloseDialog discrepancy={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

function NoneOf({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <EmptyList icon={CircleCheck} title={texts.noneAreOpen()} help={texts.noneAreOpenHelp()} />
  ) : (
    <EmptyList icon={CircleCheck} title={texts.noneAreClosed()} help={texts.noneAreClosedHelp()} />
  );
}

function Item({ discrepancy, onClose }: { discrepancy: Discrepancy; onClose: () => void }) {
  const { reference, what, advice, at, listener, closed, can_ask } = discrepancy;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-panel bg-raised p-4 md:p-5">
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold text-pretty">{what}</p>
        <p className="mt-1 text-13 break-words text-muted">
          <span dir="ltr" className="break-all">
            {reference}
          </span>{' '}
          · {shortMoment(at)}
          {listener && (
            <>
              {' · '}
              <Link dir="auto" to={deskPaths.listener(listener.id)} className="font-semibold break-all hover:underline">
                {listener.email ?? common.deletedAccount()}
              </Link>
            </>
          )}
        </p>
        {closed ? <HowClosed closed={closed} /> : <p className="mt-2 max-w-[70ch] text-15 text-pretty">{advice}</p>}
      </div>
      {!closed && (
        <div className="flex flex-wrap gap-2">
          {can_ask && <AskButton reference={reference} />}
          <ActionButton onClick={onClose} className="bg-surface!">
            {texts.closeDiscrepancy({ reference, spoken })}
          </ActionButton>
        </div>
      )}
    </li>
  );
}

function HowClosed({ closed: { at, how, by, note } }: { closed: NonNullable<Discrepancy['closed']> }) {
  const when = shortMoment(at);
  return (
    <p className="mt-2 max-w-[70ch] text-15 text-pretty break-words">
      {how === 'unseen' ? (
        texts.closedAutomatically({ when })
      ) : (
        <>
          <span dir="auto">{note}</span>
          <span className="block text-13 text-muted">
            {by === null
              ? texts.closedByTheCommandLine({ when })
              : texts.closedBy({ when, who: <span dir="auto">{by}</span> })}
          </span>
        </>
      )}
    </p>
  );
}

function spoken(parts: ReactNode): ReactNode {
  return (
    <span dir="auto" className="sr-only">
      {parts}
    </span>
  );
}

function AskButton({ reference }: { reference: string }) {
  const asking = useDeskAction(
    () => call(askAboutPayment, { params: { reference: PaymentReference.parse(reference) } }),
    {
      ...allMoney,
      done: ({ data, outcome }) =>
        outcome === 'answered'
          ? [texts.theProviderHasAnswered(), becameOf(data)]
          : [texts.notKnownYet(), data.last_error ?? texts.paymentIsCheckedAgain()],
    },
  );
  return (
    <ActionButton
      icon={RefreshCw}
      isBusy={asking.isPending}
      onClick={() => asking.act(undefined)}
      className="bg-surface!"
    >
      {texts.askTheProviderAbout({ reference, spoken })}
    </ActionButton>
  );
}

function becameOf({ status }: DeskPayment): string {
  if (status === 'open' || status === 'failed') return texts.nothingWasBooked();
  return texts.confirmedPaymentIsBooked();
}

function CloseDialog({
  discrepancy: { id, reference, what },
  onClose,
}: {
  discrepancy: Discrepancy;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={texts.closeThisDiscrepancy()}
      help={texts.closeThisDiscrepancyHelp({ difference: what })}
      label={texts.closeIt()}
      busyLabel={texts.closing()}
      reasonLabel={texts.noteWhatWasFoundOut()}
      act={async (note) => (await call(closeDiscrepancy, { params: { id }, body: { note } })).data}
      refreshing={allMoney}
      done={() => [texts.closed(), reference]}
      onClose={onClose}
    />
  );
}
