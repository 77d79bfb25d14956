import { createStore } from 'zustand/vanilla';
import { hasSignedInBefore } from './auth.ts';

/** What the auth dialog asks for. */
export type AuthMode = 'signin' | 'signup' | 'forgot-password';

/** What the dialog is open for. */
export interface AuthRequest {
  mode: AuthMode;
  /** What a session is needed for, to follow 'Sign in' or 'Sign up', e.g. 'to keep a playlist'; null for nothing in particular. */
  purpose: string | null;
}

/** What the auth dialog is open for, or null while it is closed. */
export const authDialogStore = createStore<AuthRequest | null>(() => null);

/** Opens the auth dialog in a mode that the listener chose. */
export function openAuthDialog(mode: AuthMode, purpose: string | null = null): void {
  authDialogStore.setState({ mode, purpose }, true);
}

/** Opens the auth dialog for something that needs a session: to sign up where nobody ever signed in, else to sign in. */
export function askToSignIn(purpose: string | null = null): void {
  openAuthDialog(hasSignedInBefore() ? 'signin' : 'signup', purpose);
}

/** Closes it. */
export function closeAuthDialog(): void {
  authDialogStore.setState(null, true);
}
