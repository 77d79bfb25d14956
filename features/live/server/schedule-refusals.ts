import { ExpectedError } from '#core/server/errors';
import type { Plan, Schedule } from './schedule.ts';

export function noSuchSchedule(): ExpectedError {
  return new ExpectedError('schedule.not_found', 'Nothing is planned under this number any more.');
}

export function wrongEnd(sentence: string): ExpectedError {
  return atField('ends_at', sentence);
}

export function assertGoesOn(onAir: Schedule, { slug, startsAt }: Pick<Plan, 'slug' | 'startsAt'>): void {
  if (slug !== onAir.slug) throw atField('slug', 'The stream is on air, so its place can’t change.');
  if (startsAt.getTime() !== onAir.startsAt.getTime())
    throw atField('starts_at', 'The stream is on air, so its start can’t change.');
}

export function overlaps({ name, startsAt, endsAt }: Schedule): ExpectedError {
  const place = name === '' ? 'in the library' : `at ${name}`;
  const at = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
  const sentence = `Something else is planned ${place} from ${at(startsAt)} to ${at(endsAt)} (UTC).`;
  return new ExpectedError('schedule.overlaps', sentence, { starts_at: sentence });
}

export function inTheWay(centre: string): ExpectedError {
  return new ExpectedError(
    'schedule.in_the_way',
    `A stream is planned for ${centre}. Cancel what is planned there first, on the page Live.`,
  );
}

function atField(field: 'slug' | 'starts_at' | 'ends_at', sentence: string): ExpectedError {
  return new ExpectedError('request.invalid', sentence, { [field]: sentence });
}
