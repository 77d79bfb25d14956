import { createStore } from 'zustand/vanilla';

type WalletDialog =
  | { kind: 'ticket'; pin: string; isToRedeem: boolean }
  /** `amount` in naira, as typed. */
  | { kind: 'fund'; amount: string };

export const walletDialogStore = createStore<WalletDialog | null>(() => null);

export function openTicketDialog(pin = '', isToRedeem = false): void {
  walletDialogStore.setState({ kind: 'ticket', pin, isToRedeem }, true);
}

export function openFundDialog(amount?: number): void {
  walletDialogStore.setState({ kind: 'fund', amount: amount === undefined ? '' : String(amount) }, true);
}

export function closeWalletDialog(): void {
  walletDialogStore.setState(null, true);
}
