import type { AccountId } from '#contract/ids';
import type { Device } from './http/caller.ts';

/**
 * Called before the reply of each sign-up, sign-in and reset: what was done in that browser as a visitor can then be
 * merged into the account. The composition root supplies it, since accounts don't know activity.
 */
export type OnSignIn = (accountId: AccountId, device: Pick<Device, 'known'>) => Promise<void>;
