/** Whether this is Safari on an iPhone or iPad, which never offers to install, and the app isn't installed. */
export function needsAppleInstallHelp(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs.
  const isTouchDevice = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isSafari = /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);
  return isTouchDevice && isSafari && !window.matchMedia('(display-mode: standalone)').matches;
}
