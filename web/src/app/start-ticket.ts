import { authStore } from '#web/lib/listener/auth';
import { takeTicket } from '#web/lib/listener/kept-ticket';
import { openTicketDialog } from '#web/lib/listener/wallet-dialog';
import { paths } from '#web/lib/paths';

/**
 * Opens the Ticket PIN dialog when the app starts with a PIN: that of a printed address, `/?ticket=12345678` (or
 * `/#ticket=…`, which no server's log gets to see), or one that was verified before its visitor signed in.
 */
export function startTicket(): void {
  if (!openKeptTicket()) openPrinted();
  // The address that was scanned may be opened in the tab that has the app open already: then nothing starts.
  window.addEventListener('hashchange', openPrinted);
}

/** @returns whether there was a PIN that its visitor verified before they signed in; the dialog is open with it then */
export function openKeptTicket(): boolean {
  const kept = takeTicket();
  if (kept === null || authStore.getState() === null) return false;
  openTicketDialog(kept, true);
  return true;
}

function openPrinted(): void {
  const pin = takePrinted();
  if (pin !== null) openTicketDialog(pin);
}

/** A PIN stays in no history: the address is Home's at once. */
function takePrinted(): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.home()) return null;
  const named = (text: string) => new URLSearchParams(text.slice(1)).get('ticket');
  const pin = named(search) ?? named(hash);
  if (pin !== null) window.history.replaceState(window.history.state, '', pathname);
  return pin;
}
