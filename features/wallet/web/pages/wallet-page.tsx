import { useQuery } from '@tanstack/react-query';
import { Gift, Plus, WalletCards } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { authStore } from '#core/web/lib/listener/auth';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { openFundDialog, openTicketDialog } from '#core/web/lib/listener/wallet-dialog';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { Notice } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { openPaymentsQuery } from '#features/payments/web/api';
import { OpenPayments } from '#features/payments/web/components/open-payments';
import { useHostedReturn } from '#features/payments/web/use-hosted-return';
import { statementQuery } from '#features/wallet/web/api';
import { Statement } from '#features/wallet/web/components/statement';
import * as texts from '#features/wallet/web/texts';

export function Page() {
  return (
    <ForListeners
      icon={WalletCards}
      title={common.wallet()}
      help={texts.signInToSeeYourBalance()}
      purpose={texts.toOpenYourWallet()}
    >
      <OwnWallet />
    </ForListeners>
  );
}

function OwnWallet() {
  useHostedReturn('wallet');
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const statement = useStatement(pageNumber);
  const { isPending: areOpenUnknown } = useQuery(openPaymentsQuery);
  return (
    <div className="max-w-3xl">
      <WalletHead />
      <div className="mt-6 empty:hidden">
        <OpenPayments />
      </div>
      <PagedList
        title={texts.statement()}
        result={statement}
        pageNumber={pageNumber}
        isHeld={areOpenUnknown}
        loading={texts.loadingYourWallet()}
        nouns={texts.movementCount}
        skeleton={<StatementSkeleton />}
        empty={<NothingYet />}
      >
        {(entries) => <Statement entries={entries} />}
      </PagedList>
    </div>
  );
}

function NothingYet() {
  return (
    <Notice
      icon={WalletCards}
      title={texts.nothingHasMovedYet()}
      help={texts.nothingHasMovedYetHelp()}
      action={
        <TextButton kind="plain" aria-haspopup="dialog" onClick={() => openFundDialog()}>
          {common.fundWallet()}
        </TextButton>
      }
    />
  );
}

function StatementSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <Copies count={6}>
        <div className="flex h-16.5 items-center gap-4 pr-2 md:px-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="min-w-0 grow">
            <Skeleton className="h-4 w-36 max-w-full rounded-full" />
            <Skeleton className="mt-2 h-3 w-28 max-w-full rounded-full" />
          </div>
          <div className="flex flex-col items-end">
            <Skeleton className="h-4 w-16 rounded-full" />
            <Skeleton className="mt-2 h-3 w-12 rounded-full" />
          </div>
        </div>
      </Copies>
    </div>
  );
}

function useStatement(pageNumber: number) {
  const statement = useQuery(statementQuery(pageNumber));
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance);
  const { data, refetch } = statement;
  const isOld = data !== undefined && balance !== undefined && data.balance !== balance;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return statement;
}

function WalletHead() {
  const balance = useStore(authStore, (signedIn) => signedIn?.user.balance ?? 0);
  return (
    <>
      <PageHeading title={common.wallet()} />
      <p className="mt-5 text-13 font-semibold text-muted">{texts.balance()}</p>
      <p role="status" className="text-38 font-extrabold tracking-title break-words tabular-nums">
        {formatNaira(balance)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <TextButton kind="accent" aria-haspopup="dialog" onClick={() => openFundDialog()}>
          <Plus aria-hidden="true" size={18} />
          {common.fundWallet()}
        </TextButton>
        <TextButton kind="plain" aria-haspopup="dialog" onClick={() => openTicketDialog()}>
          {texts.redeemATicket()}
        </TextButton>
        <LinkButton kind="plain" to={paths.gifts()}>
          <Gift aria-hidden="true" size={18} />
          {common.giveAsAGift()}
        </LinkButton>
      </div>
    </>
  );
}
