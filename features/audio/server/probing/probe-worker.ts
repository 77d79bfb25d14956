import { createHash } from 'node:crypto';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { AudioWindow } from '#features/audio/server/containers/audio-window';
import { UnplayableError } from '#features/audio/server/containers/facts';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { type ByteSource, bufferSource } from '#features/audio/server/containers/source';
import { planPreview } from '#features/audio/server/previews/plan-preview';
import { portSource } from './port-source.ts';
import { readFiles } from './read-files.ts';
import type { AudioForThread, ProbedAudio, ProbeResult, ProbeTask } from './tasks.ts';

export async function doTask(task: ProbeTask): Promise<ProbeResult | Transferred> {
  if (task.kind === 'read') {
    const read = readFiles(task.files);
    return transferring(
      { read },
      read.map((file) => ('content' in file ? file.content : null)),
    );
  }
  const { audio } = task;
  try {
    if (task.kind === 'preview') return { planned: await planPreview(sourceOf(audio), task.container, task.seconds) };
    const content = 'content' in audio ? audio.content : null;
    return transferring({ probed: await probe(sourceOf(audio)), content }, [content]);
  } catch (error) {
    if (error instanceof UnplayableError) return { refused: error.message };
    throw error;
  } finally {
    if ('port' in audio) audio.port.close();
  }
}

type Transferred = ReturnType<typeof move>;

/** Bytes are transferred instead of shared, because V8 doesn't see the size of memory that threads share, and so frees it late. */
function transferring(result: ProbeResult, contents: readonly (ArrayBuffer | null)[]): Transferred {
  const list = contents.filter((content) => content !== null);
  return move({ [transferableSymbol]: list, [valueSymbol]: result });
}

function sourceOf(audio: AudioForThread): ByteSource {
  return 'content' in audio ? bufferSource(Buffer.from(audio.content)) : portSource(audio.port, audio.size);
}

async function probe(source: ByteSource): Promise<ProbedAudio> {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  const { readTags } = await import('./tags.ts');
  const { artwork, ...tags } = await readTags(window, facts.container);
  if (!artwork || artwork.length === 0) return { facts, tags, artwork: null };
  // The picture is copied, because it may be a view of the whole tag, which would be transferred with it.
  const content = new Uint8Array(artwork);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { facts, tags, artwork: { sha256, content } };
}
