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
  if ('failure' in came) return bad(`It can’t be reached: ${came.failure}.`);
  const { status, type, allowsOrigin, start } = came;
  if (status >= 400) return bad(`Its server answered ${status}: nobody can play it now.`);
  const site = framed[kind];
  if (site) return good(`${site} answers. Whether this is on air now only the preview can show.`);
  if (kind === 'other') return judgeType(type);
  if (!start.trimStart().startsWith('#EXTM3U'))
    return bad(`What came is no HLS playlist${type ? ` but ${type}` : ''}.`);
  if (allowsOrigin !== '*' && allowsOrigin !== origin) {
    return bad(`A playlist came, but its server doesn’t let pages of ${origin} read it (Access-Control-Allow-Origin).`);
  }
  return good('An HLS playlist came, which pages may read.');
}

function judgeType(type: string | null) {
  if (type === null) return good('It came, without saying what it is.');
  return /^(video|audio)\//.test(type)
    ? good(`It came, as ${type}.`)
    : bad(`What came is ${type}, which no page plays.`);
}

function good(said: string) {
  return { is_good: true, said };
}

function bad(said: string) {
  return { is_good: false, said };
}
