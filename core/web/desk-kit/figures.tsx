interface Figure {
  name: string;
  value: string;
  help?: string | undefined;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ name, value, help }) => (
        <div key={name} className="min-w-0 rounded-panel bg-raised px-4 py-3">
          <dt className="text-13 font-semibold text-muted">{name}</dt>
          <dd className="mt-1 text-17 font-bold tracking-tight break-words tabular-nums md:text-21">{value}</dd>
          {help && <dd className="mt-0.5 text-13 text-pretty text-muted">{help}</dd>}
        </div>
      ))}
    </dl>
  );
}
