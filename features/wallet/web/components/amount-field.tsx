import { TextField } from '#core/web/ui/text-field';
import * as texts from '#features/wallet/web/texts';
import type { useTypedAmount } from '#features/wallet/web/use-typed-amount';

export function AmountField({ box }: Pick<ReturnType<typeof useTypedAmount>, 'box'>) {
  return (
    <TextField
      ref={box.field}
      label={texts.amountInNaira()}
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      autoComplete="off"
      enterKeyHint="go"
      value={box.value}
      onChange={({ target }) => box.type(target.value)}
      // Otherwise scrolling the page would change the amount.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      error={box.error}
    />
  );
}
