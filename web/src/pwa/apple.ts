/**
 * Whether this is Safari on an iPhone or iPad, which adds pages to the home screen and never offers it, and the app isn't there yet.
 */
export function isAppleWithoutOffer(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac.
  const isTouchDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);
  return isTouchDevice && isSafari && !window.matchMedia('(display-mode: standalone)').matches;
}
