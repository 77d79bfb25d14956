import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFineDrag } from '#features/player/web/use-fine-drag';
import './slider.css';

interface SliderProps {
  label: string;
  valueText: string;
  value: number;
  max: number;
  keyStep: number;
  fineKeyStep?: number;
  backdrop?: number;
  busy?: boolean;
  disabled?: boolean;
  onInput: (value: number) => void;
  onCommit?: (value: number) => void;
  /** Makes a drag finer the farther the finger moves up or down. */
  fineDrag?: { onDrag: (value: number, word: string | null) => void; onCancel: () => void };
  className?: string | undefined;
  marks?: ReactNode;
  rail?: ((parts: { played: number; buffered: number }) => ReactNode) | null;
  children?: ReactNode;
}

/**
 * An invisible native input lies over the drawn rail for touch, keys and screen readers. Its thumb is 44 px on touch screens, and narrow
 * for a mouse, whose click means a position on the rail.
 */
export function Slider({ label, valueText, value, max, keyStep, onInput, onCommit, fineDrag, ...look }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const element = input.current;
    const release = () => element && onCommit?.(element.valueAsNumber);
    element?.addEventListener('change', release);
    return () => element?.removeEventListener('change', release);
  }, [onCommit]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? (look.fineKeyStep ?? keyStep) : keyStep;
    const next = Math.min(max, Math.max(0, value + step * size));
    (onCommit ?? onInput)(next);
  };

  const drag = useFineDrag({
    value,
    max,
    onDrag: fineDrag?.onDrag ?? onInput,
    onRelease: onCommit ?? onInput,
    onCancel: () => fineDrag?.onCancel(),
  });

  const part = share(value, max);
  return (
    <div className={clsx('slider', look.className)}>
      <input
        ref={input}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step="any"
        value={value}
        aria-busy={look.busy}
        disabled={look.disabled}
        onChange={(event) => onInput(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      {fineDrag && !look.disabled && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it takes the pointer; the input takes keys and screen readers
        <div
          {...drag}
          onMouseDown={(event) => {
            event.preventDefault();
            input.current?.focus({ preventScroll: true });
          }}
          className="slider-drag"
        />
      )}
      <div className="relative w-full">
        {look.rail ? (
          look.rail({ played: part, buffered: share(look.backdrop ?? 0, max) })
        ) : (
          <div className="h-1 w-full overflow-hidden rounded-full bg-line forced-color-adjust-none">
            <Fill
              part={look.busy ? 1 : share(look.backdrop ?? 0, max)}
              className={clsx('bg-muted/35', look.busy && 'animate-breathe')}
            />
            <Fill part={part} className="-mt-1 bg-accent" />
          </div>
        )}
        {look.marks}
      </div>
      <div style={{ left: `${part * 100}%` }} className="slider-knob">
        {look.children}
      </div>
    </div>
  );
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function share(value: number, max: number): number {
  return max > 0 ? Math.min(1, value / max) : 0;
}

function Fill({ part, className }: { part: number; className: string }) {
  return <div style={{ transform: `scaleX(${part})` }} className={clsx('h-1 origin-left', className)} />;
}
