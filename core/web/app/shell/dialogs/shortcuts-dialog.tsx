import { useState } from 'react';
import { areShortcutsOn, setShortcuts } from '#core/web/lib/browser/shortcuts';
import { usePlayer } from '#core/web/player/use-player';
import { CheckRow } from '#core/web/ui/choice-row';
import { SheetDialog } from '#core/web/ui/sheet-dialog';

type Shortcut = readonly [what: string, keys: readonly (readonly string[])[]];

const volume: Shortcut = [
  'Volume',
  [
    ['Shift', '↑'],
    ['Shift', '↓'],
  ],
];

const playing: readonly Shortcut[] = [
  ['Play or pause', [['Space']]],
  ['Back or forward 10 seconds', [['←'], ['→']]],
  [
    'Previous or next message',
    [
      ['Shift', 'P'],
      ['Shift', 'N'],
    ],
  ],
  ['Previous or next chapter', [['['], [']']]],
  ['Slower or faster', [['<'], ['>']]],
  volume,
  ['Mute', [['M']]],
  ['Like', [['L']]],
  ['Bookmark this moment', [['B']]],
  ['Shuffle', [['S']]],
  ['Repeat', [['R']]],
  ['Queue', [['Q']]],
];

const others: readonly Shortcut[] = [
  ['Sidebar', [['Ctrl', 'B']]],
  ['These shortcuts', [['?'], ['Ctrl', '/']]],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const setsVolume = usePlayer((state) => state.volumeAdjustable);
  const toggle = () => {
    setShortcuts(!isOn);
    setOn(!isOn);
  };
  return (
    <SheetDialog title="Keyboard shortcuts" onClose={onClose}>
      <List
        name="While a message is chosen"
        shortcuts={setsVolume ? playing : playing.filter((one) => one !== volume)}
      />
      <List name="Anywhere" shortcuts={others} />
      <div className="-mx-3 mt-4">
        <CheckRow label="Use shortcuts of a single key" checked={isOn} onChange={toggle} />
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
          <div key={what} className="contents">
            <dt className="py-1.5">{what}</dt>
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
