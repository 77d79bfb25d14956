import { v5 } from 'uuid';

const feedNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** A feed's `podcast:guid` is the UUIDv5 of its address without scheme and trailing slashes. */
export function podcastGuid(address: string): string {
  return v5(address.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, ''), feedNamespace);
}
