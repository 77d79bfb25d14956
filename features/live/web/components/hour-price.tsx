import { priceOfHour, type StreamRate } from '#features/live/web/hour';

export function HourPrice(rate: StreamRate) {
  return <p className="mt-3 px-1 text-13 text-muted tabular-nums">{priceOfHour(rate)}</p>;
}
