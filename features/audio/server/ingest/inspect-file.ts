import fs from 'node:fs/promises';
import { UnplayableError } from '#features/audio/server/containers/facts';
import { fileSource } from '#features/audio/server/containers/source';
import { probeAudio, probeHeld } from '#features/audio/server/probing/probe-audio';
import type { MessageDetails } from '#features/messages/server/add-messages';
import { describe } from './details/describe.ts';
import { type GivenFile, type Refused, refused } from './given-file.ts';
import type { Loaded } from './load-files.ts';
import { type NewAudio, sha256Of } from './store-media.ts';

export interface NewFile<File> {
  state: 'new';
  file: File;
  audio: NewAudio;
  artwork: { sha256: string; content: Uint8Array } | null;
  details: MessageDetails;
}

export async function inspectFile<File extends GivenFile>(
  { file, sha256, content: held }: Loaded<File>,
  now: Date,
): Promise<NewFile<File> | Refused<File>> {
  try {
    const { facts, tags, artwork, content } = await (held ? probeHeld(held) : probeOnDisk(file));
    const bytes = content ? { content: new Uint8Array(content) } : { sourcePath: file.path };
    return {
      state: 'new',
      file,
      audio: { sha256, sizeBytes: content?.byteLength ?? file.size, facts, bytes },
      artwork: hashed(file.artwork) ?? artwork ?? hashed(file.otherwise?.artwork),
      details: describe({ file, tags }, now),
    };
  } catch (error) {
    if (error instanceof UnplayableError) return refused(file, error.message);
    throw error;
  }
}

async function probeOnDisk(file: GivenFile) {
  const handle = await fs.open(file.path, 'r');
  try {
    return { ...(await probeAudio(fileSource(handle, file.size))), content: null };
  } finally {
    await handle.close();
  }
}

function hashed(content: Uint8Array | null | undefined): NewFile<GivenFile>['artwork'] {
  return content ? { sha256: sha256Of(content), content } : null;
}
