import { createHash } from 'node:crypto';
import { AudioWindow } from '#server/features/media/containers/audio-window';
import { UnplayableError } from '#server/features/media/containers/facts';
import { inspectAudio } from '#server/features/media/containers/inspect';
import type { ByteSource } from '#server/features/media/containers/source';
import { planPreview } from '#server/features/media/previews/plan-preview';
import { type Answered, answerTasks } from '#server/platform/work/answer-tasks';
import { borrowedSource } from './lent-source.ts';
import type { Judgement, JudgingTask } from './tasks.ts';

// The thread in which files are judged and their previews planned (docs/decisions/034-reading-strangers-audio.md).
answerTasks<JudgingTask, Judgement>(async (task) => {
  const source = borrowedSource(task.port, task.size);
  try {
    if (task.kind === 'judge') return await judge(source);
    return { result: { planned: await planPreview(source, task.container, task.seconds) } };
  } catch (error) {
    if (error instanceof UnplayableError) return { result: { refused: error.message } };
    throw error;
  } finally {
    task.port.close();
  }
});

async function judge(source: ByteSource): Promise<Answered<Judgement>> {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  // Previews need no reader of tags.
  const { readTags } = await import('./tags.ts');
  const { artwork, ...tags } = await readTags(window, facts.container);
  if (!artwork || artwork.length === 0) return { result: { judged: { facts, tags, artwork: null } } };
  // It may be a part of a whole tag, which is not to go over with it.
  const content = new Uint8Array(artwork);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { result: { judged: { facts, tags, artwork: { sha256, content } } }, buffers: [content.buffer] };
}
