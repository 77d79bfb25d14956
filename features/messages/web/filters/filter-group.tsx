import type { ReactNode } from 'react';
import * as texts from '#features/messages/web/texts';

interface FilterGroupProps {
  legend: string;
  count: number;
  children: ReactNode;
}

export function FilterGroup({ legend, count, children }: FilterGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 flex w-full items-center gap-2 font-semibold">
        {legend}
        {count > 0 && (
          <span className="text-13 text-accent tabular-nums">
            {texts.chosenCount({ count, hidden: (parts) => <span className="sr-only">{parts}</span> })}
          </span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
