import { authStore } from '#core/web/lib/listener/auth';
import { takeTicket } from '#core/web/lib/listener/stored-ticket';
import { openTicketDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';

/**
 * Opens the ticket dialog for the PIN of a printed address, `/?ticket=12345678` or `/#ticket=…`, which browsers don't send to the server.
 */
export function startTicket(): void {
  if (!openStoredTicket()) openPrinted();
  // A scanned address may open in a tab that already runs the app, without a new start.
  window.addEventListener('hashchange', openPrinted);
}

export function openStoredTicket(): boolean {
  const kept = takeTicket();
  if (kept === null || authStore.getState() === null) return false;
  openTicketDialog(kept, true);
  return true;
}

function openPrinted(): void {
  const pin = takePrinted();
  if (pin !== null) openTicketDialog(pin);
}

/** Removes the PIN from the address at once, because it must not stay in the history. */
function takePrinted(): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname !== paths.home()) return null;
  const named = (text: string) => new URLSearchParams(text.slice(1)).get('ticket');
  const pin = named(search) ?? named(hash);
  if (pin !== null) window.history.replaceState(window.history.state, '', pathname);
  return pin;
}
