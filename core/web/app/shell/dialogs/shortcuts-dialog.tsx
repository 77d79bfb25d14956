import { useState } from 'react';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { areShortcutsOn, setShortcuts } from '#core/web/lib/browser/shortcuts';
import { usePlayer } from '#core/web/player/use-player';
import { CheckRow } from '#core/web/ui/choice-row';
import { SheetDialog } from '#core/web/ui/sheet-dialog';

type Shortcut = readonly [what: () => string, keys: readonly (readonly string[])[]];

const volume: Shortcut = [
  texts.volume,
  [
    ['Shift', '↑'],
    ['Shift', '↓'],
  ],
];

const playing: readonly Shortcut[] = [
  [texts.playOrPause, [['Space']]],
  [texts.backOrForward10Seconds, [['←'], ['→']]],
  [
    texts.previousOrNextMessage,
    [
      ['Shift', 'P'],
      ['Shift', 'N'],
    ],
  ],
  [texts.previousOrNextChapter, [['['], [']']]],
  [texts.slowerOrFaster, [['<'], ['>']]],
  volume,
  [texts.mute, [['M']]],
  [common.like, [['L']]],
  [texts.bookmarkThisMoment, [['B']]],
  [texts.shuffle, [['S']]],
  [texts.repeat, [['R']]],
  [texts.queue, [['Q']]],
];

const others: readonly Shortcut[] = [
  [texts.sidebar, [['Ctrl', 'B']]],
  [texts.theseShortcuts, [['?'], ['Ctrl', '/']]],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const setsVolume = usePlayer((state) => state.volumeAdjustable);
  const toggle = () => {
    setShortcuts(!isOn);
    setOn(!isOn);
  };
  return (
    <SheetDialog title={texts.keyboardShortcuts()} onClose={onClose}>
      <List
        name={texts.whileAMessageIsChosen()}
        shortcuts={setsVolume ? playing : playing.filter((one) => one !== volume)}
      />
      <List name={texts.anywhere()} shortcuts={others} />
      <div className="-mx-3 mt-4">
        <CheckRow label={texts.shortcutsOfASingleKey()} checked={isOn} onChange={toggle} />
      </div>
    </SheetDialog>
  );
}

function List({ name, shortcuts }: { name: string; shortcuts: readonly Shortcut[] }) {
  return (
    <>
      <h3 className="mt-4 text-13 font-semibold text-muted">{name}</h3>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        {shortcuts.map(([what, keys]) => (
          <div key={what()} className="contents">
            <dt className="py-1.5">{what()}</dt>
            <dd className="flex flex-wrap justify-end gap-2">
              {keys.map((together) => (
                <span key={together.join()} className="flex gap-1">
                  {together.map((key) => (
                    <kbd key={key} className="rounded-row bg-raised px-2 py-0.5 font-sans text-13 font-semibold">
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
