import type { DeskPayment } from '#contract/payments/desk';

export const paymentNames: Record<DeskPayment['status'], string> = {
  open: 'May still come',
  bought: 'Bought',
  funded: 'In the wallet',
  credited: 'Kept as credit',
  held: 'Held',
  failed: 'Failed',
};
