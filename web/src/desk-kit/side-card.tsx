import { type ReactNode, useId } from 'react';

interface SideCardProps {
  title: string;
  children: ReactNode;
}

/** One subject beside the fields of a message. */
export function SideCard({ title, children }: SideCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel bg-raised p-4">
      <h2 dir="auto" id={id} className="pb-3 text-17 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The look of a button in such a card, which has the card's ground under it. */
export const sideButton =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full whitespace-nowrap bg-text/10 px-4 font-semibold hover:opacity-85 aria-disabled:opacity-60';
