let known: boolean | null = null;

/** Opus in WebM takes the least data; browsers without it get the compact mp3. */
export function playsLowData(): boolean {
  if (import.meta.env.SSR) return false;
  known ??= document.createElement('audio').canPlayType('audio/webm; codecs=opus') !== '';
  return known;
}
