import { Link } from '#core/web/lib/link';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { buttonClass } from '#core/web/ui/button';
import * as texts from '#features/wallet/web/texts';

export function ToProfile() {
  return (
    <Link to={paths.profile()} onClick={closeWalletDialog} className={buttonClass('plain')}>
      {texts.confirmYourAddress()}
    </Link>
  );
}
