import { ShoppingCart } from 'lucide-react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { CountBadge } from '#core/web/ui/count-badge';

export function CartLink({ count }: { count: number }) {
  return (
    <Link
      to={paths.cart()}
      aria-label={texts.cartWithItems({ count })}
      data-tooltip={common.cart()}
      className="touch-target grid size-[min(2.25rem,48px)] shrink-0 place-items-center rounded-full bg-veil hover:bg-text/15"
    >
      <ShoppingCart aria-hidden="true" size={20} />
      <CountBadge count={count} className="-top-1.5 -right-1.5 bg-accent text-on-accent" />
    </Link>
  );
}
