import { createHash } from 'node:crypto';
import { AudioWindow } from '#server/features/media/containers/audio-window';
import { UnplayableError } from '#server/features/media/containers/facts';
import { inspectAudio } from '#server/features/media/containers/inspect';
import type { ByteSource } from '#server/features/media/containers/source';
import { planPreview } from '#server/features/media/previews/plan-preview';
import { borrowedSource } from './lent-source.ts';
import type { Judgement, JudgingTask } from './tasks.ts';

/**
 * Judges a file or plans its preview, in a thread (docs/decisions/034-reading-strangers-audio.md). What is wrong with the file is a
 * part of the result; all else is thrown.
 */
export async function doTask(task: JudgingTask): Promise<Judgement> {
  const source = borrowedSource(task.port, task.size);
  try {
    if (task.kind === 'judge') return await judge(source);
    return { planned: await planPreview(source, task.container, task.seconds) };
  } catch (error) {
    if (error instanceof UnplayableError) return { refused: error.message };
    throw error;
  } finally {
    task.port.close();
  }
}

async function judge(source: ByteSource): Promise<Judgement> {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  // Previews need no reader of tags.
  const { readTags } = await import('./tags.ts');
  const { artwork, ...tags } = await readTags(window, facts.container);
  if (!artwork || artwork.length === 0) return { judged: { facts, tags, artwork: null } };
  // It may be a part of a whole tag, which is not to go over with it.
  const content = new Uint8Array(artwork);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { judged: { facts, tags, artwork: { sha256, content } } };
}
