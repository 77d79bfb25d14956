import type { AccountId } from '#contract/ids';
import type { Device } from './http/caller.ts';

/**
 * Is told, before the reply goes, of each sign-up, sign-in and reset by which somebody comes in: what was done in that
 * browser before can become theirs (decisions: Catalogue, "merged into the account at sign-in"). The accounts don't know
 * who listens; the app hands it in.
 */
export type OnSignIn = (accountId: AccountId, device: Pick<Device, 'known'>) => Promise<void>;
