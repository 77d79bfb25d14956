import { Play } from 'lucide-react';
import type { Order } from '#web/features/offline/order';
import { TextButton } from '#web/ui/text-button';

interface SavedControlsProps {
  /** A single message needs no order, and has its own remove button. */
  isSeveral: boolean;
  order: Order;
  onOrder: (order: Order) => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onPlay: () => void;
  onRemoveAll: () => void;
}

export function SavedControls(props: SavedControlsProps) {
  const { isSeveral, order, onOrder, isChoosing, onChoosing, onPlay, onRemoveAll } = props;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <TextButton kind="accent" onClick={onPlay}>
        <Play aria-hidden="true" size={20} fill="currentColor" />
        Play all
      </TextButton>
      <TextButton kind="plain" aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
        {isChoosing ? 'Done' : 'Select'}
      </TextButton>
      {isSeveral && (
        <TextButton kind="plain" onClick={onRemoveAll}>
          Remove all
        </TextButton>
      )}
      {isSeveral && (
        <fieldset aria-label="Order" className="flex min-w-0 flex-wrap gap-1 rounded-3xl bg-veil p-0.5 sm:ml-auto">
          <OrderButton label="Newest first" isOn={order === 'newest'} onPress={() => onOrder('newest')} />
          <OrderButton label="Largest first" isOn={order === 'largest'} onPress={() => onOrder('largest')} />
        </fieldset>
      )}
    </div>
  );
}

function OrderButton({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`h-11 rounded-full px-4 text-13 font-semibold ${isOn ? 'bg-text text-ink' : 'text-muted hover:text-text'}`}
    >
      {label}
    </button>
  );
}
