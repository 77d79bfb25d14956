import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import * as texts from './texts.ts';

interface NothingSavedProps {
  action: ReactNode;
  className?: string;
}

export function NothingSaved({ action, className }: NothingSavedProps) {
  return (
    <Notice
      icon={CloudDownload}
      title={texts.nothingIsSavedYet()}
      help={texts.nothingSavedHelp()}
      action={action}
      className={className}
    />
  );
}
