import type { StreamKind, StreamTest } from '#features/live/desk';

export type Came =
  | { failure: string }
  | {
      status: number;
      type: string | null;
      allowsOrigin: string | null;
      start: string;
    };

const framed: Partial<Record<StreamKind, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

export function describeOutcome(kind: StreamKind, came: Came, origin: string): Pick<StreamTest, 'is_good' | 'said'> {
  if ('failure' in came) return bad(`The stream can’t be reached: ${came.failure}.`);
  const { status, type, allowsOrigin, start } = came;
  if (status >= 400) return bad(`The stream’s server answered ${status}: nobody can play the stream now.`);
  const site = framed[kind];
  if (site) return good(`${site} answers. Only the preview can show whether this is on air now.`);
  if (kind === 'other') return judgeType(type);
  if (!start.trimStart().startsWith('#EXTM3U'))
    return bad(`The address returned no HLS playlist${type ? `, but ${type}` : ''}.`);
  if (allowsOrigin !== '*' && allowsOrigin !== origin) {
    return bad(`The stream’s server doesn’t let pages of ${origin} read it (Access-Control-Allow-Origin).`);
  }
  return good('The address returned an HLS playlist that pages may read.');
}

function judgeType(type: string | null) {
  if (type === null) return good('The address answered, without naming a type.');
  return /^(video|audio)\//.test(type)
    ? good(`The address returned ${type}.`)
    : bad(`The address returned ${type}, which pages can’t play.`);
}

function good(said: string) {
  return { is_good: true, said };
}

function bad(said: string) {
  return { is_good: false, said };
}
