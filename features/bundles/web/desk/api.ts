import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import type { BundleKind } from '#features/bundles/contract';
import { listDeskBundles, readDeskBundle } from '#features/bundles/desk';

const bundlesKey = [...deskKey, 'bundles'] as const;

export const deskBundlesQuery = dataQuery([...bundlesKey, 'list'], listDeskBundles, {});

export function deskBundleQuery(kind: BundleKind, id: string) {
  return dataQuery([...bundlesKey, 'one', kind, id], readDeskBundle, { params: { kind, id } });
}
