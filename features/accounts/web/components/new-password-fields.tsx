import type { UseFormRegisterReturn } from 'react-hook-form';
import { texts } from '#core/contract/texts';
import { PasswordField } from '#core/web/ui/password-field';
import { shortestPassword } from '#features/accounts/contract/credentials';

interface Registered extends UseFormRegisterReturn {
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  password: Registered;
  confirmed: Registered;
  isFirst?: boolean;
}

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
