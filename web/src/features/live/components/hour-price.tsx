import { priceOfHour, type StreamRate } from '#web/features/live/hour';

export function HourPrice(rate: StreamRate) {
  return <p className="mt-3 px-1 text-13 text-muted tabular-nums">{priceOfHour(rate)}</p>;
}
