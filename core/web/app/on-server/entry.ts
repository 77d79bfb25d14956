import type { PagesModule } from '#core/contract/rendered-page';
import { giveDocumentFacts } from '#core/web/lib/document-facts';

class NoAudio {}

export const startRendering: PagesModule['startRendering'] = async (facts) => {
  giveDocumentFacts(facts);
  Object.assign(globalThis, { Audio: NoAudio });
  return await import('./render.tsx');
};
