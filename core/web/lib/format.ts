import * as texts from './texts.ts';

/** Making a number or date format takes milliseconds, so the first page makes only those that it needs. */
function whenNeeded<Format>(make: () => Format): () => Format {
  let made: Format | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

const longDate = whenNeeded(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** The same day in every time zone, e.g. `15 March 2026`; a moment's day is in UTC. */
export function formatLongDate(isoDate: string): string {
  return longDate().format(new Date(isoDate));
}

const moment = whenNeeded(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** In the listener's time zone, e.g. `15 March 2026 at 15:05`. */
export function formatMoment(isoDate: string): string {
  return moment().format(new Date(isoDate));
}

const monthInWords = whenNeeded(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

export function formatMonth(month: string): string {
  return monthInWords().format(new Date(`${month}-01`));
}

/**
 * Specified in docs/product/constants-and-limits.md#durations.
 * @returns e.g. `05:09`, `1:05:09` from an hour, `--:--` when unknown
 */
export function formatTime(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '--:--';
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

export function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return texts.minutes({ minutes: rest });
  return rest === 0 ? texts.hours({ hours }) : texts.hoursAndMinutes({ hours, minutes: rest });
}

export function formatLeft(seconds: number): string {
  const time = seconds < 60 ? texts.seconds({ seconds: Math.max(1, Math.floor(seconds)) }) : formatLength(seconds);
  return texts.timeLeft({ time });
}
