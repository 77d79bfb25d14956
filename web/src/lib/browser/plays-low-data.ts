/** @returns whether this browser can play the low-data renditions (Opus in WebM); others get normal quality */
export function playsLowData(): boolean {
  return !import.meta.env.SSR && document.createElement('audio').canPlayType('audio/webm; codecs=opus') !== '';
}
