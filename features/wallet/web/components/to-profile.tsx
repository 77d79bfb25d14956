import { Link } from '#core/web/lib/link';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { buttonClass } from '#core/web/ui/button';

export function ToProfile() {
  return (
    <Link to={paths.profile()} onClick={closeWalletDialog} className={buttonClass('plain')}>
      Confirm your address
    </Link>
  );
}
