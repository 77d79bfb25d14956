import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

interface NothingSavedProps {
  action: ReactNode;
  className?: string;
}

export function NothingSaved({ action, className }: NothingSavedProps) {
  return (
    <Notice
      icon={CloudDownload}
      title="Nothing is saved yet"
      help="Press ‘Save offline’ on a message while you have a network. Then it plays here without one."
      action={action}
      className={className}
    />
  );
}
