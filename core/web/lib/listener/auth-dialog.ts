import { createStore } from 'zustand/vanilla';

export type AuthMode = 'signin' | 'signup' | 'forgot-password';

export interface AuthRequest {
  mode: AuthMode;
  /** What a session is needed for, to follow 'Sign in' or 'Sign up', e.g. 'to keep a playlist'; or null. */
  purpose: string | null;
}

/** Null while the dialog is closed. */
export const authDialogStore = createStore<AuthRequest | null>(() => null);

export function openAuthDialog(mode: AuthMode, purpose: string | null = null): void {
  authDialogStore.setState({ mode, purpose }, true);
}

/** Its dialog leads on to signing up. */
export function askToSignIn(purpose: string | null = null): void {
  openAuthDialog('signin', purpose);
}

export function closeAuthDialog(): void {
  authDialogStore.setState(null, true);
}
