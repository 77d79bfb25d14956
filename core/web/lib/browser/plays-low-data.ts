let known: boolean | null = null;

/** @returns whether this browser plays Opus in WebM, which takes least data; others have the compact mp3 */
export function playsLowData(): boolean {
  if (import.meta.env.SSR) return false;
  known ??= document.createElement('audio').canPlayType('audio/webm; codecs=opus') !== '';
  return known;
}
