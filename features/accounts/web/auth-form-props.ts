import type { AuthMode } from '#core/web/lib/listener/auth-dialog';

export interface AuthFormProps {
  email: string;
  onSwitch: (mode: AuthMode, email: string) => void;
}
