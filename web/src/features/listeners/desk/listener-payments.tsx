import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { AccountId } from '#contract/ids';
import { texts } from '#contract/texts';
import { paymentsQuery } from '#web/features/payments/desk/api';
import { PaymentTable } from '#web/features/payments/desk/payment-table';
import { messageOf } from '#web/lib/api/call-error';
import { Failure } from '#web/ui/failure';
import { Notice } from '#web/ui/notice';

/** A listener's card payments, whatever became of them. */
export function ListenerPayments({ id }: { id: AccountId }) {
  const payments = useQuery(paymentsQuery({ which: 'all', accountId: id }));
  if (payments.isLoadingError)
    return <Failure message={messageOf(payments.error, texts.generalError)} onRetry={() => void payments.refetch()} />;
  return (
    <PaymentTable
      payments={payments.data?.payments}
      empty={
        <Notice
          icon={CreditCard}
          title="No card payments"
          help="What this listener begins to pay by card is listed here."
          action={null}
        />
      }
    />
  );
}
