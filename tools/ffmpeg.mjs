import { findProgram, installFromDebian } from './debian.mjs';
import { say } from './run.mjs';

/** Makes sure of ffmpeg for the tests of renditions, where it can be had; they are passed over where not, but for CI. */
export async function ensureFfmpeg() {
  if (findProgram(['ffmpeg'])) return;
  await installFromDebian('ffmpeg');
  if (!findProgram(['ffmpeg'])) say('THERE IS NO FFMPEG: the tests that make renditions are passed over.');
}
