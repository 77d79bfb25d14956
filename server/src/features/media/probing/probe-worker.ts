import { createHash } from 'node:crypto';
import { AudioWindow } from '#server/features/media/containers/audio-window';
import { UnplayableError } from '#server/features/media/containers/facts';
import { inspectAudio } from '#server/features/media/containers/inspect';
import type { ByteSource } from '#server/features/media/containers/source';
import { planPreview } from '#server/features/media/previews/plan-preview';
import { portSource } from './port-source.ts';
import type { ProbeResult, ProbeTask } from './tasks.ts';

/**
 * Judges a file or plans its preview, in a thread (docs/decisions/034-reading-strangers-audio.md). What is wrong with the file is a
 * part of the result; all else is thrown.
 */
export async function doTask(task: ProbeTask): Promise<ProbeResult> {
  const source = portSource(task.port, task.size);
  try {
    if (task.kind === 'probe') return await probe(source);
    return { planned: await planPreview(source, task.container, task.seconds) };
  } catch (error) {
    if (error instanceof UnplayableError) return { refused: error.message };
    throw error;
  } finally {
    task.port.close();
  }
}

async function probe(source: ByteSource): Promise<ProbeResult> {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  // Previews need no reader of tags.
  const { readTags } = await import('./tags.ts');
  const { artwork, ...tags } = await readTags(window, facts.container);
  if (!artwork || artwork.length === 0) return { probed: { facts, tags, artwork: null } };
  // It may be a part of a whole tag, which is not to go over with it.
  const content = new Uint8Array(artwork);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { probed: { facts, tags, artwork: { sha256, content } } };
}
