import path from 'node:path';
import { canonicalTag } from '#core/contract/language';
import type { FoundFiles } from '#features/import/server/walk';

export interface Beside {
  transcript: { name: string; language: string | null } | null;
  chapters: string | null;
  notes: readonly string[];
}

interface Candidate {
  kind: 'transcript' | 'chapters' | 'notes';
  of: string;
  name: string;
  language: string | null;
  rank: number;
}

/** Best first; plain text is last because it has no times. */
const ofTranscripts = ['vtt', 'srt', 'txt'];
const ofChapters = ['txt', 'json'];
const ofNotes = ['pdf', 'txt'];

/** Matches `talk.vtt`, `.srt` or `.txt`, with a language `talk.yo.vtt`; `talk.chapters.txt` or `.json`; `talk.notes.pdf` or `.txt`. */
export function findBeside({ files, ignored }: FoundFiles): Map<string, Beside> {
  const stems = new Set(files.map(({ name }) => withoutExtension(name)));
  const byStem = new Map<string, Candidate[]>();
  for (const candidate of ignored.flatMap((name) => candidatesOf(name, stems))) {
    byStem.set(candidate.of, [...(byStem.get(candidate.of) ?? []), candidate]);
  }
  return new Map(
    files.flatMap(({ name }): [string, Beside][] => {
      const found = byStem.get(withoutExtension(name));
      return found === undefined ? [] : [[name, bestOf(found)]];
    }),
  );
}

export function namesIn(found: ReadonlyMap<string, Beside>): Set<string> {
  return new Set(
    [...found.values()].flatMap(({ transcript, chapters, notes }) =>
      [transcript?.name ?? [], chapters ?? [], notes].flat(),
    ),
  );
}

/** @param stems of all audio, because `talk.notes.txt` beside `talk.notes.mp3` is that file's transcript */
function candidatesOf(name: string, stems: ReadonlySet<string>): Candidate[] {
  const extension = path.extname(name).slice(1).toLowerCase();
  const stem = withoutExtension(name);
  const suffix = path.extname(stem).slice(1);
  const transcript = (of: string, language: string | null): Candidate[] => {
    const rank = ofTranscripts.indexOf(extension);
    return rank === -1 ? [] : [{ kind: 'transcript', of, name, language, rank }];
  };
  if (stems.has(stem)) return transcript(stem, null);
  const of = withoutExtension(stem);
  const kind = suffix.toLowerCase();
  if (kind === 'chapters' || kind === 'notes') {
    const rank = (kind === 'chapters' ? ofChapters : ofNotes).indexOf(extension);
    return rank === -1 ? [] : [{ kind, of, name, language: null, rank }];
  }
  const language = suffix === '' ? null : canonicalTag(suffix);
  return language === null ? [] : transcript(of, language);
}

function bestOf(candidates: readonly Candidate[]): Beside {
  const inOrder = candidates.toSorted((one, other) => one.rank - other.rank);
  const [transcript] = inOrder.filter(({ kind }) => kind === 'transcript');
  return {
    transcript: transcript ? { name: transcript.name, language: transcript.language } : null,
    chapters: inOrder.find(({ kind }) => kind === 'chapters')?.name ?? null,
    notes: inOrder.filter(({ kind }) => kind === 'notes').map(({ name }) => name),
  };
}

function withoutExtension(name: string): string {
  return name.slice(0, name.length - path.extname(name).length);
}
