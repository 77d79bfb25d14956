let isGuarded = false;
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before the page is left while something is on its way; the desk's own pages don't stop it. */
export function guardLeaving(isNeeded: boolean): void {
  if (isNeeded === isGuarded) return;
  isGuarded = isNeeded;
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
