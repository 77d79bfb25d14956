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
