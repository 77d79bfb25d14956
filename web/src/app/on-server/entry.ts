import type { PagesModule } from '#contract/rendered-page';
import { giveDocumentFacts } from '#web/lib/document-facts';

/** In place of the element that plays: modules make it when they are loaded. */
class NoAudio {}

export const startRendering: PagesModule['startRendering'] = async (facts) => {
  giveDocumentFacts(facts);
  Object.assign(globalThis, { Audio: NoAudio });
  return await import('./render.tsx');
};
