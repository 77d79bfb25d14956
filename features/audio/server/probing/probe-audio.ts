import { UnplayableError } from '#features/audio/server/containers/facts';
import type { ByteSource } from '#features/audio/server/containers/source';
import type { PreviewPlan } from '#features/audio/server/previews/plan';
import { serveSource } from './port-source.ts';
import type { FileToRead, ReadFile } from './read-files.ts';
import type { AudioForThread, ProbedAudio, ProbeResult, ProbeTask } from './tasks.ts';
import { ProbeThreads, ThreadLimitError } from './threads.ts';

// Previews and imports have separate thread pools, so that a preview doesn't wait for an import.
const probing = new ProbeThreads(2);
const planning = new ProbeThreads(1);

const shortestLimitMs = 30_000;
const bytesPerMs = 8 * 1024;
const previewLimitMs = 10_000;

export async function probeAudio(
  source: ByteSource,
  limitMs: number = shortestLimitMs + source.size / bytesPerMs,
): Promise<ProbedAudio> {
  const made = await runOn(source, (audio) => runTask(probing, { kind: 'probe', audio }, limitMs));
  if ('probed' in made) return made.probed;
  throw didSomethingElse();
}

export async function probeHeld(content: ArrayBuffer): Promise<ProbedAudio & { content: ArrayBuffer }> {
  const limitMs = shortestLimitMs + content.byteLength / bytesPerMs;
  const made = await runTask(probing, { kind: 'probe', audio: { content } }, limitMs);
  if ('probed' in made && made.content !== null) return { ...made.probed, content: made.content };
  throw didSomethingElse();
}

export interface PreviewWanted {
  container: string;
  seconds: number;
}

export async function planInThread(source: ByteSource, wanted: PreviewWanted): Promise<PreviewPlan | null> {
  const made = await runOn(source, (audio) => runTask(planning, { kind: 'preview', audio, ...wanted }, previewLimitMs));
  if (!('planned' in made)) throw didSomethingElse();
  if (made.planned === null) return null;
  const { parts, sizeBytes } = made.planned;
  return { parts: parts.map((part) => ('bytes' in part ? { bytes: Buffer.from(part.bytes) } : part)), sizeBytes };
}

export async function readInThread(files: readonly FileToRead[]): Promise<readonly ReadFile[]> {
  const made = await probing.run({ kind: 'read', files });
  if ('read' in made) return made.read;
  throw didSomethingElse();
}

function didSomethingElse(): Error {
  return new Error('the thread did something else than it was asked');
}

async function runTask(
  threads: ProbeThreads,
  task: ProbeTask,
  limitMs: number,
): Promise<Exclude<ProbeResult, { refused: string }>> {
  try {
    const made = await threads.run(task, limitMs);
    if ('refused' in made) throw new UnplayableError(made.refused);
    return made;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new UnplayableError('it takes too long or too much memory to make out what it is made of');
  }
}

/** An error of reading the source takes precedence over the error that it causes in the thread. */
async function runOn<Made>(source: ByteSource, work: (audio: AudioForThread) => Promise<Made>): Promise<Made> {
  const { port, failure, close } = serveSource(source);
  try {
    return await work({ port, size: source.size });
  } catch (error) {
    throw failure() ?? error;
  } finally {
    close();
  }
}
