import * as z from 'zod/mini';
import { forgetReplies, giveReply } from '#core/web/lib/api/given-replies';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { authStore } from '#core/web/lib/listener/auth';
import { parseJson } from '#core/web/lib/parse';

/** The replies that the page was rendered from: address, `ETag` and body. */
const Data = z.array(z.array(z.unknown()));

/**
 * Takes over what the server rendered the page from: it answers the first calls.
 * @returns whether the document has the page, rendered
 */
export function takeOverData(): boolean {
  const data = parseJson(Data, document.getElementById('page-data')?.textContent);
  if (data === null) return false;
  for (const [address, etag, body] of data) giveReply(String(address), { etag: String(etag), body });
  return true;
}

/** By when what has come is rendered, in ms. */
const mostSlicesMs = 1000;

/** From here on the app hears what is pressed: marked as well, it would be done twice. */
export function hearPresses(): void {
  document.documentElement.dataset.hears = '';
}

/**
 * The app has taken over: what the script in the head had said to the style sheet it knows itself by now. A listener may see
 * more than a visitor does: what was shown until now is fetched again for them, and until then what is for visitors stays hidden.
 */
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
  // What has come is rendered in slices: when the browser is free, it is there.
  if ('requestIdleCallback' in window) requestIdleCallback(show, { timeout: mostSlicesMs });
  else setTimeout(show);
}

/**
 * What was pressed before the app could hear it, which the script in the head has marked.
 * @param label of the button, which the app may have rendered itself since
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
