import type { LookupFunction } from 'node:net';
import { ExpectedError } from '#core/server/errors';
import {
  ForbiddenAddressError,
  fetchableAddress,
  PrivateAddressError,
  publicLookup,
} from '#core/server/fetching/public-address';

export interface AddressRules {
  allowsPrivate: boolean;
  isSecure: boolean;
}

const lookupMs = 3000;

/**
 * Refuses at once what every delivery would refuse. Unresolvable names are accepted, since they may resolve later; a test shows whether
 * they do.
 */
export async function acceptedAddress(text: string, { allowsPrivate, isSecure }: AddressRules): Promise<string> {
  try {
    const url = fetchableAddress(text, allowsPrivate);
    if (isSecure && !allowsPrivate && url.protocol !== 'https:')
      throw refused('Give an address that begins with https://, since events say who bought what.');
    url.hash = '';
    if (!allowsPrivate) await resolve(url.hostname.replace(/^\[|\]$/g, ''), publicLookup(false));
    return url.href;
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      throw refused(
        'This address is in a private network. Lectern sends nothing there unless it is started with WEBHOOKS_PRIVATE=on.',
      );
    }
    if (error instanceof ForbiddenAddressError)
      throw refused('Give an address that begins with https:// or http://, without a password in it.');
    throw error;
  }
}

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
