import { wallTime, zoneInWords } from '#contract/calendar';
import { generalCentre } from '#contract/catalogue';
import type { LivePlace, StreamSchedule } from '#contract/live/desk';

/** @param centre `general` is the library. @returns where, in words */
export function placeOf(centre: string): string {
  return centre === generalCentre ? 'in the library' : `at ${centre}`;
}

/** @returns a line on what is on air in a place */
export function placeLine({ slug, stream }: LivePlace): string {
  return `On air ${placeOf(slug)}: ${stream?.address}\n`;
}

/** @returns a line on what is planned, or on air by a plan */
export function scheduleLine({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule): string {
  const minutes = (moment: string) => wallTime(new Date(moment)).slice(0, 16);
  const verb = state === 'on-air' ? 'On air' : 'Planned';
  return `${id}: ${verb} ${placeOf(slug)} from ${minutes(starts_at)} to ${minutes(ends_at)} (${zoneInWords()}): ${stream.address}\n`;
}

/** @returns a plan as `--json` has it */
export function scheduleFields({ id, slug, stream, state, starts_at, ends_at }: StreamSchedule) {
  return { id, centre: slug, address: stream.address, starts_at, ends_at, state };
}
