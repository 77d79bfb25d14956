/** So near a message's end nobody can mean to start, in seconds. */
const nearEnd = 10;

/**
 * The moment that a link to a message names, as `/message/12?t=754` does.
 * @param search the address's query
 * @returns whole seconds; null when it names none, or none that there could be
 */
export function momentIn(search: URLSearchParams): number | null {
  const text = search.get('t') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * A moment that is in the message.
 * @param seconds as the link has it
 * @param duration the message's length in seconds, 0 when it isn't known
 * @returns seconds; what is beyond the end becomes a moment just before it
 */
export function momentWithin(seconds: number, duration: number): number {
  return duration > 0 ? Math.min(seconds, Math.max(0, Math.floor(duration) - nearEnd)) : seconds;
}
