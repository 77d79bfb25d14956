import { clsx } from 'clsx';
import { House, Library, type LucideIcon, Search, UserRound } from 'lucide-react';
import { useLocation } from 'react-router';
import * as common from '#core/contract/texts';
import { AuthDialog } from '#core/web/app/shell/dialogs/auth-host';
import * as texts from '#core/web/app/texts';
import { Link } from '#core/web/lib/link';
import { askToSignIn } from '#core/web/lib/listener/auth-dialog';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { paths } from '#core/web/lib/paths';

export function Tabs() {
  return (
    <nav
      aria-label={texts.tabs()}
      className="tabs sticky bottom-0 z-30 h-(--tabs) items-stretch border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <PageTab icon={House} label={texts.home()} to={paths.home()} />
      <PageTab icon={Search} label={common.search()} to={paths.search()} />
      <PageTab icon={Library} label={common.library()} to={paths.library()} />
      <AccountTab />
    </nav>
  );
}

function AccountTab() {
  const isListener = useIsListener();
  const look = { icon: UserRound, label: texts.account() };
  if (isListener) return <PageTab {...look} to={paths.profile()} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => askToSignIn()}
      onPointerEnter={AuthDialog.preload}
      onFocus={AuthDialog.preload}
      className={tabClass}
    >
      <Look {...look} />
    </button>
  );
}

interface TabLook {
  icon: LucideIcon;
  label: string;
}

const tabClass =
  'flex flex-1 flex-col items-center justify-center gap-1 text-[min(0.8125rem,5vw)] leading-none text-muted -outline-offset-2';

function PageTab({ to, ...look }: TabLook & { to: string }) {
  const isCurrent = useLocation().pathname.toLowerCase() === to;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(tabClass, isCurrent && 'font-semibold text-text')}
    >
      <Look {...look} />
    </Link>
  );
}

function Look({ icon: Icon, label }: TabLook) {
  return (
    <>
      <Icon aria-hidden="true" size={22} />
      {label}
    </>
  );
}
