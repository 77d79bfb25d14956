import { useEffect, useRef } from 'react';
import type { AuthFormProps } from '#web/features/accounts/auth-form-props';
import { SwitchButton } from './switch-button.tsx';

interface AccountExistsProps extends AuthFormProps {
  message: string;
}

/**
 * Says in the sign-up form that the address already has an account, and what to do. It takes the focus when it appears.
 */
export function AccountExists({ message, email, onSwitch }: AccountExistsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-row bg-raised px-4 py-3 inset-ring-2 inset-ring-live">
      <p className="font-medium text-pretty">{message}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <SwitchButton onClick={() => onSwitch('signin', email)}>Sign in</SwitchButton>
        <SwitchButton onClick={() => onSwitch('forgot-password', email)}>Reset your password</SwitchButton>
      </p>
    </div>
  );
}
