import { createStore } from 'zustand/vanilla';

/** What the auth dialog asks for (spec §2, Auth dialog). */
export type AuthMode = 'signin' | 'signup' | 'forgot-password';

/** The mode the auth dialog is open in, or null while it is closed. */
export const authDialogStore = createStore<AuthMode | null>(() => null);

/** Opens the auth dialog, from wherever something needs a session. */
export function openAuthDialog(mode: AuthMode): void {
  authDialogStore.setState(mode, true);
}

/** Closes it. */
export function closeAuthDialog(): void {
  authDialogStore.setState(null, true);
}
