import type { LookupFunction } from 'node:net';
import { ExpectedError } from '#core/server/errors';
import {
  ForbiddenAddressError,
  fetchableAddress,
  PrivateAddressError,
  publicLookup,
} from '#core/server/fetching/public-address';

export interface AddressRules {
  /** Whether endpoints may be on private networks, and reached without https. */
  allowsPrivate: boolean;
  /** Whether the library is reached by https. */
  isSecure: boolean;
}

/** How long a name may take to be resolved, in ms. */
const lookupMs = 3000;

/**
 * Says at once what every delivery would be refused for. A name that leads nowhere today may do so tomorrow: a test says so.
 * @returns the address as it is stored
 * @throws ExpectedError `request.invalid`
 */
export async function acceptedAddress(text: string, { allowsPrivate, isSecure }: AddressRules): Promise<string> {
  try {
    const url = fetchableAddress(text, allowsPrivate);
    if (isSecure && !allowsPrivate && url.protocol !== 'https:')
      throw refused('Give an address that begins with https://, since what is sent says who bought what.');
    url.hash = '';
    if (!allowsPrivate) await resolve(url.hostname.replace(/^\[|\]$/g, ''), publicLookup(false));
    return url.href;
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      throw refused(
        'This address is of a private network, which Lectern sends nothing to unless it is started with WEBHOOKS_PRIVATE=on.',
      );
    }
    if (error instanceof ForbiddenAddressError)
      throw refused('Give an address that begins with https:// or http://, without a password in it.');
    throw error;
  }
}

/** @throws ForbiddenAddressError; not where no address is found */
function resolve(host: string, lookup: LookupFunction): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(done, lookupMs);
    lookup(host, { all: true }, (error) => {
      clearTimeout(timer);
      if (error instanceof ForbiddenAddressError) fail(error);
      else done();
    });
  });
}

function refused(sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { address: sentence });
}
