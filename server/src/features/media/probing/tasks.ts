import type { MessagePort } from 'node:worker_threads';
import type { AudioFacts } from '#server/features/media/containers/facts';
import type { ByteRange } from '#server/platform/storage/storage';
import type { AudioTags } from './tags.ts';

/** A file for a thread: the port to read it from, and its size in bytes. */
interface File {
  port: MessagePort;
  size: number;
}

export type ProbeTask = ({ kind: 'probe' } & File) | ({ kind: 'preview'; container: string; seconds: number } & File);

/** A valid file, and its tags. */
export interface ProbedAudio {
  facts: AudioFacts;
  tags: Omit<AudioTags, 'artwork'>;
  artwork: { sha256: string; content: Uint8Array } | null;
}

/** A preview plan in transferable form (`PreviewPlan`). */
export interface PlannedPreview {
  parts: readonly ({ bytes: Uint8Array } | { range: ByteRange })[];
  sizeBytes: number;
}

/** The result for a file; `refused` is the reason, a clause about "it". */
export type ProbeResult = { probed: ProbedAudio } | { planned: PlannedPreview | null } | { refused: string };
