import { UnplayableError } from '#server/features/media/containers/facts';
import type { ByteSource } from '#server/features/media/containers/source';
import type { PreviewPlan } from '#server/features/media/previews/plan';
import { serveSource } from './port-source.ts';
import type { ProbedAudio, ProbeResult } from './tasks.ts';
import { ProbeThreads, ThreadLimitError } from './threads.ts';

// Threads of their own: whoever asks for a preview doesn't wait for an import.
const probing = new ProbeThreads(2);
const planning = new ProbeThreads(1);

const shortestLimitMs = 30_000;
/** A slow disk: an honest file is read once or twice. */
const bytesPerMs = 8 * 1024;
const previewLimitMs = 10_000;

/**
 * Tells what a stranger's file is and that it is whole, and reads its tags, in a thread beside the one that answers requests.
 * @param limitMs how long it may take once its turn has come, in ms; 30 s and a second for each 8 MB when absent
 * @throws UnplayableError saying what is wrong with it, also that it takes too long to be made out
 * @throws what reading the source fails with
 */
export async function probeAudio(
  source: ByteSource,
  limitMs: number = shortestLimitMs + source.size / bytesPerMs,
): Promise<ProbedAudio> {
  const made = await run(probing, source, { task: { kind: 'probe' }, limitMs });
  if ('probed' in made) return made.probed;
  throw new Error('the thread did something else than it was asked');
}

/** What a preview is planned of: how it is known, and how long the preview is at most. */
export interface PreviewWanted {
  /** As `probeAudio` named it. */
  container: string;
  seconds: number;
}

/**
 * Finds which bytes of an audio file make its preview, in a thread of its own (`planPreview`).
 * @returns null when not even the first frame fits
 * @throws UnplayableError when none can be made of it
 * @throws what reading the source fails with
 */
export async function planInThread(source: ByteSource, wanted: PreviewWanted): Promise<PreviewPlan | null> {
  const made = await run(planning, source, { task: { kind: 'preview', ...wanted }, limitMs: previewLimitMs });
  if (!('planned' in made)) throw new Error('the thread did something else than it was asked');
  if (made.planned === null) return null;
  const { parts, sizeBytes } = made.planned;
  return { parts: parts.map((part) => ('bytes' in part ? { bytes: Buffer.from(part.bytes) } : part)), sizeBytes };
}

type Wanted = { kind: 'probe' } | ({ kind: 'preview' } & PreviewWanted);

async function run(
  threads: ProbeThreads,
  source: ByteSource,
  { task, limitMs }: { task: Wanted; limitMs: number },
): Promise<Exclude<ProbeResult, { refused: string }>> {
  const lent = serveSource(source);
  try {
    const made = await threads.run(() => ({ ...task, port: lent.port, size: source.size }), limitMs);
    if ('refused' in made) throw new UnplayableError(made.refused);
    return made;
  } catch (error) {
    if (lent.failure() !== undefined) throw lent.failure();
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new UnplayableError('it takes too long or too much memory to make out what it is made of');
  } finally {
    lent.close();
  }
}
