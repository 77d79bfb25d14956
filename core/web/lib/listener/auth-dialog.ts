import { createStore } from 'zustand/vanilla';

export type AuthMode = 'signin' | 'signup' | 'forgot-password';

export interface AuthRequest {
  mode: AuthMode;
  /** Follows 'Sign in' or 'Sign up' and says what the session is for, e.g. 'to keep a playlist'; or null. */
  purpose: string | null;
}

/** Null while the dialog is closed. */
export const authDialogStore = createStore<AuthRequest | null>(() => null);

export function openAuthDialog(mode: AuthMode, purpose: string | null = null): void {
  authDialogStore.setState({ mode, purpose }, true);
}

/** Its dialog also offers to sign up. */
export function askToSignIn(purpose: string | null = null): void {
  openAuthDialog('signin', purpose);
}

export function closeAuthDialog(): void {
  authDialogStore.setState(null, true);
}
