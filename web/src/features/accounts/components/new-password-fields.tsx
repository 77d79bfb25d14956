import type { UseFormRegisterReturn } from 'react-hook-form';
import { shortestPassword } from '#contract/accounts/credentials';
import { texts } from '#contract/texts';
import { PasswordField } from '#web/ui/password-field';

interface Registered extends UseFormRegisterReturn {
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  password: Registered;
  confirmed: Registered;
  /** The listener's first password. */
  isFirst?: boolean;
}

/** The boxes for a new password, typed twice. */
export function NewPasswordFields({ password, confirmed, isFirst = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={isFirst ? texts.password : texts.newPassword}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        {...password}
      />
      <PasswordField
        label={isFirst ? texts.confirmPassword : texts.confirmNewPassword}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        {...confirmed}
      />
    </>
  );
}
