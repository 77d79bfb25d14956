import { listDeskBundles, readDeskBundle } from '#contract/bundles/desk';
import type { BundleKind } from '#contract/bundles/public';
import { dataQuery, deskKey } from '#web/desk-kit/api';

const bundlesKey = [...deskKey, 'bundles'] as const;

export const deskBundlesQuery = dataQuery([...bundlesKey, 'list'], listDeskBundles, {});

export function deskBundleQuery(kind: BundleKind, id: string) {
  return dataQuery([...bundlesKey, 'one', kind, id], readDeskBundle, { params: { kind, id } });
}
