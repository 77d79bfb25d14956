import {
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  ReceiptText,
  ShoppingCart,
  UserRound,
  WalletCards,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { formatNaira } from '#core/contract/money';
import { pageSizes } from '#core/contract/page';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { letGoOfAll, namesOfHeld } from '#core/web/lib/holding';
import { Link } from '#core/web/lib/link';
import { authStore, forgetSession } from '#core/web/lib/listener/auth';
import { useBalance } from '#core/web/lib/listener/use-balance';
import { openFundDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { player } from '#core/web/player/player';
import type { User } from '#features/accounts/contract/signed-in';
import { endSession } from '#features/accounts/web/pending-sign-outs';
import { positionSent } from '#features/activity/web/shared-positions';
import { loadCart } from '#features/orders/web/cart';
import { cartStore } from '#features/orders/web/cart-store';
import { AccountButton } from './account-button.tsx';

/** How long a sign-out waits for the server before the app goes Home, in ms. */
const patienceMs = 1000;

const itemClass =
  'flex min-h-11 items-center gap-3 rounded-row px-3 font-semibold outline-none select-none data-highlighted:bg-text/10 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent';

/** A menu that took longer than this to load, in ms, doesn't open by itself, because it would be in the way. */
const wishMs = 5000;

interface AccountMenuProps {
  user: User;
  wantedAt: number;
  meanwhile: ReactNode;
}

/** Specified in core/web/app/README.md#account-menu. */
export function AccountMenu({ user, wantedAt }: AccountMenuProps) {
  const [opensAtOnce] = useState(() => performance.now() - wantedAt < wishMs);
  // The dialog opens after the menu has returned the focus to its button, so that the dialog can return it there too.
  const afterwards = useRef<(() => void) | null>(null);
  return (
    // A modal menu would lock scrolling with a <style> element, which the CSP forbids.
    <DropdownMenu.Root defaultOpen={opensAtOnce} modal={false}>
      <DropdownMenu.Trigger asChild>
        <AccountButton user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={() => {
            afterwards.current?.();
            afterwards.current = null;
          }}
          className="z-50 w-64 max-w-[calc(100vw-1.5rem)] animate-fade-in rounded-panel bg-raised p-2 shadow-float outline outline-transparent"
        >
          <DropdownMenu.Label className="px-3 pt-1 pb-2">
            <p dir="auto" className="truncate font-semibold">
              {user.name}
            </p>
            <p dir="auto" className="truncate text-13 text-muted">
              {user.email}
            </p>
          </DropdownMenu.Label>
          <DropdownMenu.Item asChild>
            <CartEntry className={itemClass} />
          </DropdownMenu.Item>
          <DropdownMenu.Item
            onSelect={() => {
              afterwards.current = openFundDialog;
            }}
            className={`${itemClass} cursor-pointer`}
          >
            <ItemText icon={WalletCards}>
              <WalletItemText />
            </ItemText>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.orders()} className={itemClass}>
              <ItemText icon={ReceiptText}>{texts.yourOrders()}</ItemText>
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.profile()} className={itemClass}>
              <ItemText icon={UserRound}>{common.profile()}</ItemText>
            </Link>
          </DropdownMenu.Item>
          {user.role === 'operator' && (
            <DropdownMenu.Item asChild>
              <Link to={paths.desk()} className={itemClass}>
                <ItemText icon={LayoutDashboard}>{common.theDesk()}</ItemText>
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item onSelect={() => void logOut()} className={`${itemClass} cursor-pointer`}>
            <ItemText icon={LogOut}>{common.logout()}</ItemText>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ItemText({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      {children}
    </>
  );
}

function WalletItemText() {
  const balance = useBalance();
  return (
    <>
      {common.wallet()}
      <span className="ml-auto text-accent tabular-nums">{formatNaira(balance)}</span>
    </>
  );
}

/** Offline, the session is ended on the server later (features/accounts/README.md#signing-out). */
async function logOut(): Promise<void> {
  const held = namesOfHeld();
  if (held !== null && !window.confirm(texts.logOutLosing({ held }))) return;
  letGoOfAll();
  // The player stops while the session exists, so that the last position is reported in the listener's name.
  player.stop();
  const token = authStore.getState()?.token;
  forgetSession();
  if (token !== undefined) {
    // If the page left before the server's answer, the sign-out would be sent again.
    await Promise.race([endSession(token, positionSent()), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  window.location.assign(paths.home());
}

function CartEntry(link: Omit<ComponentProps<typeof Link>, 'to' | 'children'>) {
  const count = useStore(cartStore, ({ items }) => items.length);
  useEffect(() => {
    if (cartStore.getState().status === 'unknown') void loadCart(pageSizes.cartAtHome);
  }, []);
  return (
    <Link {...link} to={paths.cart()}>
      <ShoppingCart aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="grow">{common.cart()}</span>
      {count > 0 && (
        <span className="rounded-full bg-accent px-2 text-13 text-on-accent tabular-nums">
          {count}
          <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </Link>
  );
}
