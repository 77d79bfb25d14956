import type { AuthMode } from '#core/web/lib/listener/auth-dialog';

export interface AuthFormProps {
  /** The address as typed in the previous form. */
  email: string;
  /** Switches to another form, with the address as typed so far. */
  onSwitch: (mode: AuthMode, email: string) => void;
}
