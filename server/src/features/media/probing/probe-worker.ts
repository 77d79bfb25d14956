import { createHash } from 'node:crypto';
import { AudioWindow } from '#server/features/media/containers/audio-window';
import { UnplayableError } from '#server/features/media/containers/facts';
import { inspectAudio } from '#server/features/media/containers/inspect';
import { type ByteSource, sharedSource } from '#server/features/media/containers/source';
import { planPreview } from '#server/features/media/previews/plan-preview';
import { portSource } from './port-source.ts';
import { readFiles } from './read-files.ts';
import type { AudioForThread, ProbeResult, ProbeTask } from './tasks.ts';

/**
 * Reads files, probes one or plans its preview, in a thread (docs/decisions/034-reading-strangers-audio.md). Faults of the file
 * are part of the result; anything else is thrown.
 */
export async function doTask(task: ProbeTask): Promise<ProbeResult> {
  if (task.kind === 'read') return { read: readFiles(task.files) };
  const { audio } = task;
  const source = sourceOf(audio);
  try {
    if (task.kind === 'probe') return await probe(source);
    return { planned: await planPreview(source, task.container, task.seconds) };
  } catch (error) {
    if (error instanceof UnplayableError) return { refused: error.message };
    throw error;
  } finally {
    if ('port' in audio) audio.port.close();
  }
}

function sourceOf(audio: AudioForThread): ByteSource {
  return 'shared' in audio ? sharedSource(audio.shared) : portSource(audio.port, audio.size);
}

async function probe(source: ByteSource): Promise<ProbeResult> {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  // Previews don't need the tag reader.
  const { readTags } = await import('./tags.ts');
  const { artwork, ...tags } = await readTags(window, facts.container);
  if (!artwork || artwork.length === 0) return { probed: { facts, tags, artwork: null } };
  // Copied, because it may be a part of a whole tag, which would be transferred with it.
  const content = new Uint8Array(artwork);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { probed: { facts, tags, artwork: { sha256, content } } };
}
