import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '#core/web/ui/icon-button';
import { SearchField } from '#core/web/ui/search-field';
import * as texts from './texts.ts';

interface FindBarProps {
  text: string;
  onText: (text: string) => void;
  hits: number;
  at: number;
  onStep: (by: 1 | -1) => void;
}

export function FindBar({ text, onText, hits, at, onStep }: FindBarProps) {
  const isAsked = text.trim() !== '';
  const stepBack = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onStep(-1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field
    <div onKeyDown={stepBack} className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <SearchField
        label={texts.findInTheTranscript()}
        value={text}
        onChange={onText}
        onSubmit={() => onStep(1)}
        className="min-w-0 flex-1 basis-56"
      />
      <div className="flex items-center gap-1">
        <p role="status" className="min-w-16 text-13 text-muted tabular-nums md:text-right">
          {isAsked && (hits === 0 ? texts.notFound() : texts.hitOfHits({ hit: at + 1, hits }))}
        </p>
        {isAsked && hits > 0 && (
          <>
            <IconButton icon={ChevronUp} label={texts.previousHit()} ground="none" onClick={() => onStep(-1)} />
            <IconButton icon={ChevronDown} label={texts.nextHit()} ground="none" onClick={() => onStep(1)} />
          </>
        )}
      </div>
    </div>
  );
}
