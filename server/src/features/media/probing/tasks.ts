import type { MessagePort } from 'node:worker_threads';
import type { AudioFacts } from '#server/features/media/containers/facts';
import type { ByteRange } from '#server/platform/storage/storage';
import type { AudioTags } from './tags.ts';

/** A file that a thread is to look at: where it reads it, and its size in bytes. */
interface File {
  port: MessagePort;
  size: number;
}

export type ProbeTask = ({ kind: 'probe' } & File) | ({ kind: 'preview'; container: string; seconds: number } & File);

/** A file that is whole, and what it says of itself. */
export interface ProbedAudio {
  facts: AudioFacts;
  tags: Omit<AudioTags, 'artwork'>;
  artwork: { sha256: string; content: Uint8Array } | null;
}

/** A preview as a thread can hand it over (`PreviewPlan`). */
export interface PlannedPreview {
  parts: readonly ({ bytes: Uint8Array } | { range: ByteRange })[];
  sizeBytes: number;
}

/** What came of a file; `refused` is why it is refused, a clause about "it". */
export type ProbeResult = { probed: ProbedAudio } | { planned: PlannedPreview | null } | { refused: string };
