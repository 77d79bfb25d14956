import type { ReactNode } from 'react';

interface SwitchButtonProps {
  onClick: () => void;
  children: ReactNode;
}

export function SwitchButton({ onClick, children }: SwitchButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="touch-target font-semibold text-text underline underline-offset-4"
    >
      {children}
    </button>
  );
}
