insert into transcripts (message_id, format, origin, words, cues)
  select max(id), 'vtt', 'operator', 4, '[[0, 400, "Be patient"], [400, 900, "and wait."]]' from messages;
insert into transcript_parts (message_id, first_cue, cues, words)
  select max(id), 0, 2, array_to_tsvector(array['and', 'be', 'patient', 'wait']) from messages;
insert into transcriptions (message_id, failures, reason) select min(id), 3, 'it ended with code 1' from messages;
