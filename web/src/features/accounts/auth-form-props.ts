import type { AuthMode } from '#web/lib/listener/auth-dialog';

/** What each form of the auth dialog is given. */
export interface AuthFormProps {
  /** The address as it was typed in the form before. */
  email: string;
  /** Leads to another form, with the address as it is typed by now. */
  onSwitch: (mode: AuthMode, email: string) => void;
}
