/** @returns whether this browser plays the renditions of data saver, Opus in WebM; who doesn't gets normal quality */
export function playsLowData(): boolean {
  return document.createElement('audio').canPlayType('audio/webm; codecs=opus') !== '';
}
