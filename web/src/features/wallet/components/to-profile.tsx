import { Link } from '#web/lib/link';
import { closeWalletDialog } from '#web/lib/listener/wallet-dialog';
import { paths } from '#web/lib/paths';
import { buttonClass } from '#web/ui/button';

/** There the link that confirms the address can be sent again. */
export function ToProfile() {
  return (
    <Link to={paths.profile()} onClick={closeWalletDialog} className={buttonClass('plain')}>
      Confirm your address
    </Link>
  );
}
