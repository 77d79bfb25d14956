import type { Database } from '#core/server/database/database';
import { statement } from '#core/server/database/statement';

export interface TranscriptHitRow {
  message_id: string;
  cues: unknown;
}

const maxParts = 20_000;

const select = (filter: string) => `
  with hits as materialized (
    select message_id, first_cue, cues from transcript_parts where words @@ $1::tsquery limit ${maxParts}
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

type Values = [words: string, known: string, max: number, behind: number];
const findAnywhere = statement<TranscriptHitRow, Values>(select(''));
const findFiltered = statement<TranscriptHitRow, [...Values, filter: string]>(
  select(' and ts_match_vq(s.document, $5::tsquery)'),
);

export interface TranscriptHitQuery {
  words: string;
  known: string;
  filter: string | undefined;
  max: number;
  behind: number;
}

export function findTranscriptHits(
  db: Database,
  { words, known, filter, max, behind }: TranscriptHitQuery,
): Promise<TranscriptHitRow[]> {
  return filter === undefined
    ? findAnywhere(db, words, known, max, behind)
    : findFiltered(db, words, known, max, behind, filter);
}
