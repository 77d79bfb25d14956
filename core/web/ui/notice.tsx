import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextButton } from './text-button.tsx';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  help: string;
  action: ReactNode;
  asHeading?: boolean;
  className?: string;
}

/** Specified in core/web/ui/README.md#empty-loading-and-failed-states. */
export function Notice({ icon: Icon, title, help, action, asHeading = false, className }: NoticeProps) {
  const Title = asHeading ? 'h1' : 'p';
  return (
    <div className={clsx('flex flex-col items-center px-4 py-16 text-center', className)}>
      <span className="grid size-16 place-items-center rounded-full bg-raised text-muted">
        <Icon aria-hidden="true" size={28} />
      </span>
      <Title
        dir="auto"
        id={asHeading ? 'page-heading' : undefined}
        className="mt-6 max-w-full text-21 font-bold tracking-tight text-balance break-words"
      >
        {title}
      </Title>
      <p dir="auto" className="mt-2 max-w-[44ch] text-balance text-muted">
        {help}
      </p>
      <div className="mt-6">{action}</div>
    </div>
  );
}

export function NoticeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <TextButton kind="primary" onClick={onPress}>
      {label}
    </TextButton>
  );
}
