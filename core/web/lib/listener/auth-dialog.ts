import { createStore } from 'zustand/vanilla';

export type AuthMode = 'signin' | 'signup' | 'forgot-password';

export interface AuthRequest {
  mode: AuthMode;
  purpose: string | null;
}

export const authDialogStore = createStore<AuthRequest | null>(() => null);

export function openAuthDialog(mode: AuthMode, purpose: string | null = null): void {
  authDialogStore.setState({ mode, purpose }, true);
}

export function askToSignIn(purpose: string | null = null): void {
  openAuthDialog('signin', purpose);
}

export function closeAuthDialog(): void {
  authDialogStore.setState(null, true);
}
