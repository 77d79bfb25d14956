import { cueAt, paragraphsOf, transcriptFile } from '#features/transcripts/contract/transcript';
import { findInTranscript, partsOf } from '#features/transcripts/contract/transcript-hit';
import { readTranscript } from '#features/transcripts/server/reading/read-transcript';
import { TranscriptError } from '#features/transcripts/server/reading/transcript-error';
import { mutateText } from './mutate-text.ts';
import type { Parser } from './parser.ts';

export function transcriptParser(): Parser {
  const originals = files();
  return {
    name: 'transcripts',
    maxMegabytes: 256,
    shortCases: 60,
    originals: async () => originals,
    mutate: (original, chance, other) =>
      Buffer.from(mutateText(original.toString('utf8'), chance, other.toString('utf8'))),
    async read(bytes) {
      try {
        const { cues } = await readTranscript(bytes);
        paragraphsOf(cues);
        partsOf(cues);
        cueAt(cues, 12);
        findInTranscript(cues, ['farmer', 'rain']);
        await readTranscript(Buffer.from(transcriptFile({ cues })));
        return true;
      } catch (error) {
        if (!(error instanceof TranscriptError)) throw error;
        return false;
      }
    },
  };
}

function files(): readonly [Buffer, ...Buffer[]] {
  const lines = ['The <b>farmer</b> waits &amp; waits.', '<v Ada>He is patient\nuntil the rain.', 'Ọ̀rọ̀ kan.'];
  const time = (seconds: number, sign: string) => `00:00:${String(seconds).padStart(2, '0')}${sign}250`;
  const cues = (sign: string) =>
    lines.map((line, index) => `${index + 1}\n${time(index * 4, sign)} --> ${time(index * 4 + 3, sign)}\n${line}\n`);
  const vtt = `WEBVTT\n\nNOTE of a talk\n\nSTYLE\n::cue { color: red }\n\n${cues('.').join('\n')}`;
  const srt = cues(',').join('\r\n').replaceAll('\n', '\r\n');
  return [Buffer.from(vtt), Buffer.from(srt), Buffer.from(lines.join('\n\n')), Buffer.from(`\ufeff${srt}`, 'utf16le')];
}
