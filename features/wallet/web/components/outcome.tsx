import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface OutcomeProps {
  icon: LucideIcon;
  title: string;
  help: ReactNode;
  children: ReactNode;
}

/** The result takes the focus, so that screen readers announce it. */
export function Outcome({ icon: Icon, title, help, children }: OutcomeProps) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  return (
    <div className="text-center">
      <div ref={said} tabIndex={-1} className="outline-none">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-raised text-accent">
          <Icon aria-hidden="true" size={32} />
        </span>
        <p dir="auto" className="mt-4 text-21 font-bold tracking-tight text-balance break-words">
          {title}
        </p>
        <p className="mt-2 text-balance text-muted">{help}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 *:grow">{children}</div>
    </div>
  );
}
