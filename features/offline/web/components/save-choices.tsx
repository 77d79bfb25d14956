import { useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { dataPrice, formatSize } from '#core/web/lib/data-price';
import { Link } from '#core/web/lib/link';
import { qualityNow, type SoundQuality } from '#core/web/lib/listener/quality';
import { qualityNames } from '#core/web/lib/listener/use-quality';
import { paths } from '#core/web/lib/paths';
import { CheckMark } from '#core/web/ui/check-mark';
import { TextButton } from '#core/web/ui/text-button';
import { save } from '#features/offline/web/commands';
import type { SavingPlan } from '#features/offline/web/plan';
import * as texts from '#features/offline/web/texts';
import { useSpace } from '#features/offline/web/use-space';

export function SaveChoices({ plan, onClose }: { plan: SavingPlan; onClose: () => void }) {
  const { messages, choices } = plan;
  const space = useSpace();
  const [wanted, setWanted] = useState<SoundQuality>(qualityNow);
  const chosen = choices.find(({ quality }) => quality === wanted) ?? choices[0];
  const isTooMuch = space !== null && chosen !== undefined && chosen.room > space.free;
  const usable = isTooMuch ? Math.max(0, space.free - (chosen.room - chosen.size)) : 0;
  const press = () => {
    void save(messages, chosen?.quality ?? 'normal');
    onClose();
  };
  return (
    <>
      <p className="font-semibold">{texts.toSave({ count: messages.length })}</p>
      <LeftOut plan={plan} />
      <fieldset className="mt-4 grid gap-2">
        <legend className="sr-only">{common.soundQuality()}</legend>
        {choices.map(({ quality, size }) => (
          <Choice
            key={quality}
            label={qualityNames[quality]()}
            price={dataPrice(size)}
            checked={quality === chosen?.quality}
            onChoose={() => setWanted(quality)}
          />
        ))}
      </fieldset>
      {isTooMuch && (
        <p role="alert" className="mt-4 rounded-row bg-raised px-4 py-3">
          {texts.thatDoesntFit({
            size: formatSize(usable),
            link: (label) => (
              <Link to={paths.offline()} onClick={onClose} className="touch-target font-semibold underline">
                {label}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 *:grow">
        <TextButton kind="accent" disabled={isTooMuch} onClick={press}>
          {texts.saveCount({ count: messages.length })}
        </TextButton>
        <TextButton kind="plain" onClick={onClose}>
          {common.cancel()}
        </TextButton>
      </div>
    </>
  );
}

function LeftOut({ plan: { kept, barred } }: { plan: SavingPlan }) {
  const lines = [
    kept > 0 && texts.savedAlready({ count: kept }),
    barred > 0 && texts.notPlayableYet({ count: barred }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className="text-13 text-muted">
      {line}
    </p>
  ));
}

interface ChoiceProps {
  label: string;
  price: string;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, price, checked, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <label className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-row bg-raised px-4 select-none hover:bg-text/10 has-focus-visible:outline-2 has-focus-visible:outline-text">
      <input
        type="radio"
        name="save-quality"
        checked={checked}
        onChange={onChoose}
        aria-labelledby={name}
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
      />
      <CheckMark isOn={checked} className="rounded-full" />
      <span id={name} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{label}</span>
        <span className="text-13 text-muted tabular-nums">{price}</span>
      </span>
    </label>
  );
}
