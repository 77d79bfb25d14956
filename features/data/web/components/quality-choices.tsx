import { type ReactNode, useSyncExternalStore } from 'react';
import * as common from '#core/contract/texts';
import { playsLowData } from '#core/web/lib/browser/plays-low-data';
import { dataPrice } from '#core/web/lib/data-price';
import { qualityOn, setQuality } from '#core/web/lib/listener/quality';
import { qualityNames, useQuality } from '#core/web/lib/listener/use-quality';
import { CheckMark } from '#core/web/ui/check-mark';
import * as texts from '#features/data/web/texts';
import type { Quality } from '#features/renditions/contract/quality';

function anHourAt(bits: number): string {
  return dataPrice((bits / 8) * 3600);
}

const saverBits = 24_000;
const ultraBits = 12_500;
const compactBits = 32_000;

export function QualityChoices() {
  const auto = useAutoLine();
  const playsOpus = playsLowData();
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{common.soundQuality()}</legend>
      <div className="grid gap-2">
        <Choice quality="auto" help={texts.autoHelp()}>
          {auto}
        </Choice>
        <Choice quality="normal" help={texts.normalHelp()} />
        <Choice quality="saver" help={texts.dataSaverHelp({ size: anHourAt(playsOpus ? saverBits : compactBits) })} />
        <Choice
          quality="ultra"
          help={playsOpus ? texts.ultraSaverHelp({ size: anHourAt(ultraBits) }) : texts.ultraSaverUnplayable()}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  quality: Quality;
  help: string;
  children?: ReactNode;
}

function Choice({ quality, help, children }: ChoiceProps) {
  const isChosen = useQuality() === quality;
  return (
    <label className="relative flex cursor-pointer items-start gap-3 rounded-panel bg-raised p-4 select-none hover:bg-text/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
      <input
        type="radio"
        name="quality"
        checked={isChosen}
        onChange={() => setQuality(quality)}
        aria-labelledby={`quality-${quality}`}
        aria-describedby={`quality-${quality}-help`}
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 outline-none"
      />
      <CheckMark isOn={isChosen} className="mt-0.5 rounded-full" />
      <span className="min-w-0">
        <span id={`quality-${quality}`} className="block font-semibold">
          {qualityNames[quality]()}
        </span>
        <span id={`quality-${quality}-help`} className="block text-pretty text-muted">
          {help}
          {children && (
            <span role="status" className="mt-1 block font-semibold text-text">
              {children}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}

function useAutoLine(): string {
  return useSyncExternalStore(subscribe, autoLine);
}

function subscribe(onChange: () => void): () => void {
  navigator.connection?.addEventListener('change', onChange);
  return () => navigator.connection?.removeEventListener('change', onChange);
}

function autoLine(): string {
  const { connection } = navigator;
  if (connection === undefined) return texts.networkIsUnknown();
  if (connection.saveData) return texts.nowDataSaverForBrowser();
  return qualityOn('auto', connection) === 'saver' ? texts.nowDataSaver() : texts.nowNormal();
}
