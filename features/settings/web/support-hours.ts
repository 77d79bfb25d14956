/** Pacific time, in whole hours. */
const weekdays = { from: 9, to: 18 };
const weekends = { from: 10, to: 16 };

const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

export function isSupportOpen(now: Date): boolean {
  const parts = pacificClock.formatToParts(now);
  const partOf = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? '';
  const { from, to } = ['Sat', 'Sun'].includes(partOf('weekday')) ? weekends : weekdays;
  const hour = Number(partOf('hour'));
  return from <= hour && hour < to;
}
