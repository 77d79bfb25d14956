import type { Database } from '#core/server/database/database';
import { statement } from '#core/server/database/statement';

export interface SaidRow {
  message_id: string;
  cues: unknown;
}

const mostParts = 20_000;

const select = (filter: string) => `
  with hits as materialized (
    select message_id, first_cue, cues from transcript_parts where words @@ $1::tsquery limit ${mostParts}
  ), first_hits as (
    select distinct on (message_id) message_id, first_cue, cues from hits order by message_id, first_cue
  ), newest as (
    select h.message_id, h.first_cue, h.cues, s."when"
    from first_hits h join message_search s on s.message_id = h.message_id
    where not ts_match_vq(s.document, $2::tsquery)${filter}
    order by s."when" desc, h.message_id desc limit $3
  )
  select n.message_id::text, jsonb_path_query_array(t.cues,
    '$[$from to $until]', jsonb_build_object('from', n.first_cue, 'until', n.first_cue + n.cues + $4::int - 1), true) as cues
  from newest n join transcripts t on t.message_id = n.message_id
  order by n."when" desc, n.message_id desc`;

type Values = [words: string, known: string, most: number, behind: number];
const findAnywhere = statement<SaidRow, Values>(select(''));
const findFiltered = statement<SaidRow, [...Values, filter: string]>(
  select(' and ts_match_vq(s.document, $5::tsquery)'),
);

export interface SaidQuery {
  words: string;
  known: string;
  filter: string | undefined;
  most: number;
  behind: number;
}

export function findSaidIn(db: Database, { words, known, filter, most, behind }: SaidQuery): Promise<SaidRow[]> {
  return filter === undefined
    ? findAnywhere(db, words, known, most, behind)
    : findFiltered(db, words, known, most, behind, filter);
}
