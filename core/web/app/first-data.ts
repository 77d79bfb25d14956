import * as z from 'zod/mini';
import { forgetReplies, giveReply } from '#core/web/lib/api/given-replies';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';

const Data = z.array(z.array(z.unknown()));

/** Answers the app's first calls with the replies from which the server rendered the page. */
export function takeOverData(): boolean {
  const data = parseJson(Data, document.getElementById('page-data')?.textContent);
  if (data === null) return false;
  for (const [address, etag, body] of data) giveReply(String(address), { etag: String(etag), body });
  return true;
}

const maxSlicesMs = 1000;

/** From here on the app handles presses. If the head's script also marked them, they would run twice. */
export function hearPresses(): void {
  document.documentElement.dataset.hears = '';
}

/** A signed-in listener's data is fetched again, because it may include more than the visitor's data in the document. */
export function endTakeOver(): void {
  const { dataset } = document.documentElement;
  const hasVisitorsData = 'rendered' in dataset && authStore.getState() !== null;
  const { press } = dataset;
  for (const hint of ['rendered', 'sidebar', 'press', 'hears']) delete dataset[hint];
  forgetReplies();
  document.getElementById('late')?.remove();
  repeatPress(press);
  if (hasVisitorsData) void fetchAsListener();
  else delete dataset.session;
}

async function fetchAsListener(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keptKey });
  const show = () => {
    delete document.documentElement.dataset.session;
  };
  if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: maxSlicesMs });
  else setTimeout(show);
}

/**
 * Repeats a press that the head's script marked before the app could handle it. The app may have rendered the button again, so its label
 * identifies it.
 */
function repeatPress(label: string | undefined): void {
  if (label === undefined) return;
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')];
  const pressed = buttons.find(({ dataset }) => 'pressed' in dataset) ?? buttons.find((one) => labelOf(one) === label);
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

function labelOf(button: HTMLElement): string | null {
  return button.ariaLabel ?? button.textContent;
}
