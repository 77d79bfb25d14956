/** Nobody wants to start this close to a message's end, in seconds. */
const nearEnd = 10;

/**
 * The moment in a link such as `/message/12?t=754`.
 * @returns whole seconds; null when it is missing or invalid
 */
export function momentIn(search: URLSearchParams): number | null {
  const text = search.get('t') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * @param duration in seconds, 0 when unknown
 * @returns the moment, or one just before the end if it lies beyond it
 */
export function momentWithin(seconds: number, duration: number): number {
  return duration > 0 ? Math.min(seconds, Math.max(0, Math.floor(duration) - nearEnd)) : seconds;
}
