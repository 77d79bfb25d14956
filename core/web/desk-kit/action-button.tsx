import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from '#core/web/lib/link';
import { type ButtonKind, buttonClass } from '#core/web/ui/button';
import { Spinner } from '#core/web/ui/skeleton';

const sideButton =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full whitespace-nowrap bg-text/10 px-4 font-semibold hover:opacity-85';

interface Look {
  icon?: LucideIcon;
  kind?: ButtonKind | 'side';
}

function lookOf(kind: ButtonKind | 'side', extra = ''): string {
  const busy = `aria-disabled:opacity-60 ${extra}`.trim();
  return kind === 'side' ? `${sideButton} ${busy}` : buttonClass(kind, busy);
}

interface ActionButtonProps extends Look, Omit<ComponentProps<'button'>, 'type'> {
  isOff?: boolean;
  isBusy?: boolean;
}

export function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, kind = 'plain', isBusy = false, isOff = isBusy, onClick, className, children, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isOff || undefined}
      onClick={(event) => !isOff && onClick?.(event)}
      className={lookOf(kind, className)}
    >
      {isBusy ? <Spinner /> : Icon && <Icon aria-hidden="true" size={16} />}
      {children}
    </button>
  );
}

export function ActionLink({
  icon: Icon,
  kind = 'plain',
  children,
  ...link
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...link} className={lookOf(kind)}>
      {Icon && <Icon aria-hidden="true" size={16} />}
      {children}
    </Link>
  );
}
