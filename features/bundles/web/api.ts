import { queryOptions } from '@tanstack/react-query';
import { call } from '#core/web/lib/api/call';
import { type BundleKind, readBundle } from '#features/bundles/contract';

export interface BundleRef {
  kind: BundleKind;
  id: string;
}

/** Null when there is nothing to buy. */
export function bundleQuery({ kind, id }: BundleRef) {
  return queryOptions({
    queryKey: ['bundles', kind, id],
    queryFn: async ({ signal }) => (await call(readBundle, { params: { kind, id }, signal })).data,
  });
}
