import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PaymentReference } from '#contract/ids';
import type { PaymentPurpose } from '#contract/payments/public';
import { confirm } from './pay.ts';

/** What the provider's page puts into the address it leads back to; both of one's own are the same. */
const names = ['reference', 'trxref'];

/**
 * The provider's own page has led back here: the payment that the address names is confirmed, and the address is plain again
 * (docs/product/paystack.md#pop-up).
 * @param purpose what this page's payments are for
 */
export function useHostedReturn(purpose: PaymentPurpose): void {
  const [search, setSearch] = useSearchParams();
  const stated = names.map((name) => search.get(name)).find((value) => value !== null);
  useEffect(() => {
    if (stated === undefined) return;
    setSearch(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true },
    );
    const { data: ref } = z.safeParse(PaymentReference, stated);
    if (ref) void confirm({ ref, purpose });
  }, [stated, purpose, setSearch]);
}
