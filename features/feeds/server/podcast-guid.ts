import { v5 } from 'uuid';

/** The namespace that Podcasting 2.0 gives feeds. */
const feedNamespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/**
 * @param address of a feed
 * @returns its `podcast:guid`: a UUIDv5 of the address without its scheme and the slashes at its end
 */
export function podcastGuid(address: string): string {
  return v5(address.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, ''), feedNamespace);
}
