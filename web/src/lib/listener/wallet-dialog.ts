import { createStore } from 'zustand/vanilla';

/** Where money comes in beside any page: the Ticket PIN dialog and the Fund Wallet dialog (docs/product/screens-and-routes.md#fund-wallet-dialog). */
export type WalletDialog =
  /** `pin` fills the boxes; `isToRedeem` when it was verified before the listener signed in. */
  | { kind: 'ticket'; pin: string; isToRedeem: boolean }
  /** `amount` in naira, as it is typed: what the box begins with. */
  | { kind: 'fund'; amount: string };

/** Which of them is open. */
export const walletDialogStore = createStore<WalletDialog | null>(() => null);

/**
 * Opens the Ticket PIN dialog, for anyone.
 * @param pin what its boxes begin with
 */
export function openTicketDialog(pin = '', isToRedeem = false): void {
  walletDialogStore.setState({ kind: 'ticket', pin, isToRedeem }, true);
}

/**
 * Opens the Fund Wallet dialog, for a listener.
 * @param amount what its box begins with, in naira
 */
export function openFundDialog(amount?: number): void {
  walletDialogStore.setState({ kind: 'fund', amount: amount === undefined ? '' : String(amount) }, true);
}

/** Closes either. */
export function closeWalletDialog(): void {
  walletDialogStore.setState(null, true);
}
