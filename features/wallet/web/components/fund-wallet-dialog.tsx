import { clsx } from 'clsx';
import { CreditCard, type LucideIcon, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { OrderId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { useBalance } from '#core/web/lib/listener/use-balance';
import { closeWalletDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import type { FundsIn } from '#features/wallet/web/redeem';
import * as texts from '#features/wallet/web/texts';
import { FundByCard } from './fund-by-card.tsx';
import { FundByTicket } from './fund-by-ticket.tsx';
import { FundsArrived } from './funds-arrived.tsx';

interface FundWalletDialogProps {
  amount: string;
  onPay: (amount: number) => void;
  onBought: (id: OrderId) => void;
}

function Balance({ naira }: { naira: number }) {
  return texts.yourBalanceIs({
    amount: formatNaira(naira),
    link: (parts) => (
      <Link to={paths.wallet()} onClick={closeWalletDialog} className="touch-target font-semibold text-text underline">
        {parts}
      </Link>
    ),
  });
}

export function FundWalletDialog({ amount, onPay, onBought }: FundWalletDialogProps) {
  const balance = useBalance();
  const [mode, setMode] = useState<FundMode>('card');
  const [arrived, setArrived] = useState<FundsIn | null>(null);
  const show = (funds: FundsIn) => {
    setArrived(funds);
    if (funds.gift?.purchase_id) onBought(funds.gift.purchase_id);
  };
  return (
    <SheetDialog
      title={common.fundWallet()}
      help={arrived ? undefined : <Balance naira={balance} />}
      onClose={closeWalletDialog}
    >
      {arrived ? (
        <FundsArrived {...arrived} onDone={closeWalletDialog} />
      ) : (
        <>
          <ModeSwitch mode={mode} onChange={setMode} />
          {mode === 'card' ? <FundByCard amount={amount} onPay={onPay} /> : <FundByTicket onArrived={show} />}
        </>
      )}
    </SheetDialog>
  );
}

type FundMode = 'card' | 'ticket';

const modes: readonly { mode: FundMode; label: () => string; icon: LucideIcon }[] = [
  { mode: 'card', label: texts.card, icon: CreditCard },
  { mode: 'ticket', label: common.ticket, icon: Ticket },
];

interface ModeSwitchProps {
  mode: FundMode;
  onChange: (mode: FundMode) => void;
}

function ModeSwitch({ mode: chosen, onChange }: ModeSwitchProps) {
  return (
    <fieldset aria-label={texts.fundBy()} className="mb-5 grid grid-cols-2 gap-1 rounded-full bg-raised p-1">
      {modes.map(({ mode, label, icon: Icon }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === chosen}
          onClick={() => onChange(mode)}
          className={clsx(
            'flex h-11 items-center justify-center gap-2 rounded-full font-semibold',
            mode === chosen ? 'bg-text text-ink' : 'text-muted hover:text-text',
          )}
        >
          <Icon aria-hidden="true" size={18} />
          {label()}
        </button>
      ))}
    </fieldset>
  );
}
