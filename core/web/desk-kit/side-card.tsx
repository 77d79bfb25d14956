import type { ReactNode } from 'react';
import { Section } from './section.tsx';

export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="rounded-panel bg-raised p-4">
      {children}
    </Section>
  );
}
