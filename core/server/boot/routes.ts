import { Admission } from '#core/server/http/admission';
import type { Binding } from '#core/server/http/bind';
import { isAccessToken } from '#core/server/http/caller';
import type { PageAddress, PageState } from '#core/server/http/site-map';
import type { LimitSettings } from '#core/server/settings/settings';
import { FairTurns, type FairTurnsOptions } from '#core/server/work/fair-turns';
import { type Features, listOf } from './features.ts';

const picturesWaiting = 128;
const maxPicturesWaiting = 32;

export async function bindRoutes(
  features: Features,
  http: Pick<Binding, 'app' | 'replies' | 'overload' | 'secure' | 'webAppFolder'>,
): Promise<void> {
  const { core, accounts, entitlements } = features;
  const { limits } = core.settings;
  const limitMs = limits.pictureSeconds * 1000;
  const binding: Binding = {
    ...http,
    authenticate: (token, from) =>
      (isAccessToken(token) ? accounts.accessTokens : accounts.sessions).authenticate(token, from),
    hasBought: (accountId) => entitlements.hasAny(accountId),
    pictures: {
      admission: new Admission({ turns: new FairTurns(picturesAtOnce(limits)), waitMs: limitMs }),
      limitMs,
    },
  };
  for (const { routes, deskRoutes } of listOf(features)) {
    await routes?.(binding);
    deskRoutes?.(binding);
  }
}

export function pageStatesOf(features: Features): (address: PageAddress) => Promise<PageState> {
  const lists = listOf(features).flatMap(({ pageStates = {} }) => Object.entries(pageStates));
  const states = new Map<string, (typeof lists)[number][1]>(lists);
  return async (address) => (await states.get(address.page)?.(address)) ?? 'found';
}

/** Thousands of phones may share a network, so a network leaves places in the queue to others, and so does each account. */
function picturesAtOnce({ picturesAtOnce: atOnce }: Pick<LimitSettings, 'picturesAtOnce'>): FairTurnsOptions {
  return {
    atOnce,
    keptForFirst: atOnce > 1 ? 1 : 0,
    atOnceOfGroup: Math.ceil(atOnce / 2),
    atOnceOfMember: 1,
    maxWaiting: picturesWaiting,
    maxWaitingOfGroup: maxPicturesWaiting,
  };
}
