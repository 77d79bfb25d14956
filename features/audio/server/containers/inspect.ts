import { inspectAac } from './aac.ts';
import { AudioWindow } from './audio-window.ts';
import type { AudioFacts, Container } from './facts.ts';
import { inspectFlac } from './flac.ts';
import { inspectM4a } from './m4a.ts';
import { inspectMp3 } from './mp3.ts';
import { inspectOgg } from './ogg.ts';
import { recogniseContainer } from './recognise.ts';
import type { ByteSource } from './source.ts';
import { inspectWav } from './wav.ts';

const inspectors: Readonly<Record<Container, (window: AudioWindow) => Promise<AudioFacts>>> = {
  mp3: inspectMp3,
  m4a: inspectM4a,
  ogg: inspectOgg,
  flac: inspectFlac,
  wav: inspectWav,
  aac: inspectAac,
};

export async function inspectAudio(source: ByteSource): Promise<AudioFacts> {
  const window = source instanceof AudioWindow ? source : new AudioWindow(source);
  return inspectors[await recogniseContainer(window)](window);
}
