import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import type { AccountId } from '#contract/ids';
import { EmptyList } from '#web/desk-kit/empty-list';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { paymentsQuery } from '#web/features/payments/desk/api';
import { PaymentTable } from '#web/features/payments/desk/payment-table';

/** A listener's card payments, whatever became of them. */
export function ListenerPayments({ id }: { id: AccountId }) {
  const payments = useQuery(paymentsQuery({ which: 'all', accountId: id }));
  if (payments.isLoadingError) return <QueryFailure query={payments} />;
  return (
    <PaymentTable
      payments={payments.data?.payments}
      empty={
        <EmptyList
          icon={CreditCard}
          title="No card payments"
          help="What this listener begins to pay by card is listed here."
        />
      }
    />
  );
}
