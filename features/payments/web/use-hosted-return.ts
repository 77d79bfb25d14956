import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { PaymentReference } from '#core/contract/ids';
import type { PaymentPurpose } from '#features/payments/contract';
import { confirm } from './pay.ts';

/** The provider adds these query parameters to the return address. */
const names = ['reference', 'trxref'];

/** Confirms the payment in the address, and removes it from there (core/server/payment/README.md#pop-up). */
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
