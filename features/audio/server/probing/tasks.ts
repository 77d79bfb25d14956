import type { MessagePort } from 'node:worker_threads';
import type { ByteRange } from '#core/server/storage/storage';
import type { AudioFacts } from '#features/audio/server/containers/facts';
import type { FileToRead, ReadFile } from './read-files.ts';
import type { AudioTags } from './tags.ts';

export type AudioForThread = { port: MessagePort; size: number } | { content: ArrayBuffer };

export type ProbeTask =
  | { kind: 'probe'; audio: AudioForThread }
  | { kind: 'preview'; audio: AudioForThread; container: string; seconds: number }
  | { kind: 'read'; files: readonly FileToRead[] };

export interface ProbedAudio {
  facts: AudioFacts;
  tags: Omit<AudioTags, 'artwork'>;
  artwork: { sha256: string; content: Uint8Array } | null;
}

interface PlannedPreview {
  parts: readonly ({ bytes: Uint8Array } | { range: ByteRange })[];
  sizeBytes: number;
}

export type ProbeResult =
  | { probed: ProbedAudio; content: ArrayBuffer | null }
  | { planned: PlannedPreview | null }
  | { read: readonly ReadFile[] }
  | { refused: string };
