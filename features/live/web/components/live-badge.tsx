import * as common from '#core/contract/texts';

export function LiveBadge() {
  return (
    <span className="inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full bg-live px-2.5 text-13 font-bold text-on-live forced-colors:border">
      <span aria-hidden="true" className="size-1.5 animate-breathe rounded-full bg-on-live" />
      {common.liveBadge()}
    </span>
  );
}
