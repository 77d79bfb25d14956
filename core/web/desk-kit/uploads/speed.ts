import * as texts from '#core/web/desk-kit/texts';

const windowMs = 15_000;
const leastMs = 1_000;

export class Speed {
  #marks: { at: number; bytes: number }[] = [];

  /**
   * @param at ms on any monotonic clock
   * @param bytes newly sent bytes; negative if some are sent again
   */
  add(at: number, bytes: number): void {
    this.#marks.push({ at, bytes });
    this.#marks = this.#marks.filter((mark) => at - mark.at <= windowMs);
  }

  clear(): void {
    this.#marks = [];
  }

  /** @returns bytes a second; 0 when unknown */
  rate(now: number): number {
    const marks = this.#marks.filter(({ at }) => now - at <= windowMs);
    const first = marks[0];
    if (!first || now - first.at < leastMs) return 0;
    const bytes = marks.reduce((sum, mark) => sum + mark.bytes, 0);
    return Math.max(0, (bytes * 1000) / (now - first.at));
  }
}

/**
 * @param bytes that are left
 * @param rate bytes a second
 * @returns e.g. `3 min left`; empty when unknown
 */
export function timeLeft(bytes: number, rate: number): string {
  if (rate <= 0 || bytes <= 0) return '';
  const seconds = bytes / rate;
  if (seconds < 10) return texts.aFewSecondsLeft();
  if (seconds < 90) return texts.secondsLeft({ seconds: Math.ceil(seconds / 10) * 10 });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return texts.minutesLeft({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 10 ? texts.hoursAndMinutesLeft({ hours, minutes: minutes % 60 }) : texts.aboutHoursLeft({ hours });
}
