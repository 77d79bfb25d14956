import { libraryLogo, libraryTitle } from './library-title.ts';

export function Brand({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <p className="flex min-w-0 items-center gap-3 text-21 font-bold tracking-tight">
      {libraryLogo ? (
        <img src={libraryLogo} alt="" width={32} height={32} className="size-8 shrink-0 rounded-row" />
      ) : (
        <BuiltInMark />
      )}
      <span dir="auto" className={collapsed ? 'sr-only' : 'truncate'}>
        {libraryLogo ? libraryTitle : 'Lectern'}
      </span>
    </p>
  );
}

function BuiltInMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d="M7 10.5 25 8v7L7 17.5z" className="fill-on-accent" />
      <path d="M16 17v7M11 24h10" className="stroke-on-accent" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
