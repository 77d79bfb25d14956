import { Play } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
import { formatSize } from '#core/web/lib/data-price';
import type { SavedMessage } from '#core/web/offline/saved-entry';
import { announcer, player } from '#core/web/player/player';
import { trackOf } from '#core/web/player/track';
import { TextButton } from '#core/web/ui/text-button';
import { remove } from '#features/offline/web/commands';
import { type Order, savedIn, sizeOf } from '#features/offline/web/order';
import * as texts from '#features/offline/web/texts';
import { SavedRow } from './saved-row.tsx';

export function SavedList({ kept }: { kept: readonly SavedMessage[] }) {
  const [order, setOrder] = useState<Order>('newest');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const saved = savedIn(order, kept);
  const removeIfConfirmed = (those: readonly SavedMessage[]) => {
    if (!isSure(those)) return;
    setChosen(null);
    void remove(those.map(({ message }) => message.id));
  };
  return (
    <>
      <SavedControls
        isSeveral={saved.length > 1}
        order={order}
        onOrder={setOrder}
        isChoosing={chosen !== null}
        onChoosing={(isChoosing) => setChosen(isChoosing ? new Set() : null)}
        onPlay={() => saved[0] && playOrPauseSaved(saved, saved[0].message.id)}
        onRemoveAll={() => removeIfConfirmed(saved)}
      />
      <ul aria-label={texts.savedMessages()} className="mt-3 grid gap-1">
        {saved.map((one) => (
          <SavedRow
            key={one.message.id}
            saved={one}
            isChosen={chosen?.has(one.message.id) ?? null}
            onChoose={() => setChosen(chosen && toggled(chosen, one.message.id))}
            onPlay={() => playOrPauseSaved(saved, one.message.id)}
            onRemove={() => removeIfConfirmed([one])}
          />
        ))}
      </ul>
      {chosen && chosen.size > 0 && (
        <ChosenBar chosen={saved.filter(({ message }) => chosen.has(message.id))} onRemove={removeIfConfirmed} />
      )}
    </>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Removing asks for confirmation, since saving the messages again would cost the data again. */
function isSure(those: readonly SavedMessage[]): boolean {
  const [first] = those;
  const size = formatSize(sizeOf(those));
  return window.confirm(
    those.length === 1 && first
      ? texts.confirmRemovingTopic({ topic: first.message.topic, size })
      : texts.confirmRemoving({ count: those.length, size }),
  );
}

interface ChosenBarProps {
  chosen: readonly SavedMessage[];
  onRemove: (those: readonly SavedMessage[]) => void;
}

function ChosenBar({ chosen, onRemove }: ChosenBarProps) {
  return (
    <div className="sticky bottom-4 max-md:bottom-[calc(var(--dock,0px)+1rem)] mt-3 flex flex-wrap items-center justify-between gap-3 rounded-panel bg-raised p-3 pl-4 shadow-float">
      <p role="status" className="tabular-nums">
        {texts.messagesOfSize({ count: chosen.length, size: formatSize(sizeOf(chosen)) })}
      </p>
      <TextButton kind="danger" onClick={() => onRemove(chosen)}>
        {common.remove()}
      </TextButton>
    </div>
  );
}

function playOrPauseSaved(saved: readonly SavedMessage[], id: string): void {
  const { current, playing } = player.store.getState();
  if (current?.id === id && !current.isPreview) {
    player.toggle();
    if (playing) announcer.paused();
    else announcer.started(current);
    return;
  }
  const tracks = saved.flatMap(({ message }) => trackOf(message) ?? []);
  const index = tracks.findIndex((track) => track.id === id);
  const track = tracks[index];
  if (!track) return;
  player.play(tracks, index);
  announcer.started(track);
}

interface SavedControlsProps {
  isSeveral: boolean;
  order: Order;
  onOrder: (order: Order) => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onPlay: () => void;
  onRemoveAll: () => void;
}

function SavedControls(props: SavedControlsProps) {
  const { isSeveral, order, onOrder, isChoosing, onChoosing, onPlay, onRemoveAll } = props;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <TextButton kind="accent" onClick={onPlay}>
        <Play aria-hidden="true" size={20} fill="currentColor" />
        {texts.playAll()}
      </TextButton>
      <TextButton kind="plain" aria-pressed={isChoosing} onClick={() => onChoosing(!isChoosing)}>
        {isChoosing ? common.done() : texts.select()}
      </TextButton>
      {isSeveral && (
        <TextButton kind="plain" onClick={onRemoveAll}>
          {texts.removeAll()}
        </TextButton>
      )}
      {isSeveral && (
        <fieldset aria-label={texts.order()} className="flex min-w-0 flex-wrap gap-1 rounded-panel bg-veil p-0.5">
          <OrderButton label={texts.newestFirst()} isOn={order === 'newest'} onPress={() => onOrder('newest')} />
          <OrderButton label={texts.largestFirst()} isOn={order === 'largest'} onPress={() => onOrder('largest')} />
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
