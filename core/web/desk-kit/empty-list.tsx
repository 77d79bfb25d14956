import type { LucideIcon } from 'lucide-react';
import { Notice } from '#core/web/ui/notice';
import { ActionLink } from './action-button.tsx';
import { useMayOpen } from './use-may-open.ts';

export interface EmptyListProps {
  icon: LucideIcon;
  title: string;
  help: string;
  to?: readonly [address: string | { search: string }, label: string];
  asHeading?: boolean;
}

export function EmptyList({ to, ...notice }: EmptyListProps) {
  const mayOpen = useMayOpen();
  const action = to && (typeof to[0] !== 'string' || mayOpen(to[0])) && (
    <ActionLink kind="primary" to={to[0]}>
      {to[1]}
    </ActionLink>
  );
  return <Notice {...notice} action={action || null} />;
}
