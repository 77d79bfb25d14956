import { LogOut, type LucideIcon, ReceiptText, UserRound } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { User } from '#contract/signed-in';
import { texts } from '#contract/texts';
import { logOut } from '#web/features/accounts/log-out';
import { paths } from '#web/lib/paths';
import { AccountButton } from './account-button.tsx';
import { CartEntry } from './cart-entry.tsx';

const itemClass =
  'flex h-11 items-center gap-3 rounded-row px-3 font-semibold outline-none select-none data-highlighted:bg-text/10 data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent';

/** The listener's menu: Cart, their orders, Profile and Logout (spec §2, Shared layout). It opens as soon as it is there. */
export function AccountMenu({ user }: { user: User }) {
  return (
    // Not modal: that would lock scrolling with a <style> element, which the CSP refuses.
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger asChild>
        <AccountButton user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-50 w-64 animate-fade-in rounded-panel bg-raised p-2 shadow-float outline-none"
        >
          <DropdownMenu.Label className="px-3 pt-1 pb-2">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-13 text-muted">{user.email}</p>
          </DropdownMenu.Label>
          <DropdownMenu.Item asChild>
            <CartEntry className={itemClass} />
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.orders()} className={itemClass}>
              <ItemText icon={ReceiptText} label="Your orders" />
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild>
            <Link to={paths.profile()} className={itemClass}>
              <ItemText icon={UserRound} label={texts.profile} />
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={logOut} className={`${itemClass} cursor-pointer`}>
            <ItemText icon={LogOut} label={texts.logout} />
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ItemText({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      {label}
    </>
  );
}
