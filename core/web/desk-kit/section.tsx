import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  help?: ReactNode;
  actions?: ReactNode;
  className?: string;
  isBusy?: boolean;
  children: ReactNode;
}

export function Section({ title, help, actions, className, isBusy, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-3">
        <div className="min-w-0">
          <h2 dir="auto" id={id} className="text-17 font-bold">
            {title}
          </h2>
          {help && <p className="mt-1 max-w-[70ch] text-13 text-pretty text-muted">{help}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
