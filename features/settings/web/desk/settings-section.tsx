import { type ReactNode, useId } from 'react';

export function SettingsSection({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 dir="auto" id={id} className="text-17 font-bold">
          {title}
        </h2>
        {help && <p className="mt-2 text-13 text-pretty text-muted">{help}</p>}
      </div>
      <div className="@container flex min-w-0 max-w-3xl flex-col gap-5">{children}</div>
    </section>
  );
}
