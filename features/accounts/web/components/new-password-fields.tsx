import type { UseFormRegisterReturn } from 'react-hook-form';
import * as common from '#core/contract/texts';
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
        label={isFirst ? common.password() : common.newPassword()}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        {...password}
      />
      <PasswordField
        label={isFirst ? common.confirmPassword() : common.confirmNewPassword()}
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        {...confirmed}
      />
    </>
  );
}
