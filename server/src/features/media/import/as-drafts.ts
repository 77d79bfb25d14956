import type { CatalogueWriter } from '#server/features/catalogue/messages/add-messages';

/** @returns what adds messages as drafts, which nobody sees before an operator publishes them */
export function asDrafts<Writer extends Pick<CatalogueWriter, 'addMessages'>>(catalogue: Writer): Writer {
  return {
    ...catalogue,
    addMessages: (trx, messages) =>
      catalogue.addMessages(
        trx,
        messages.map((message) => ({ ...message, status: 'draft' as const })),
      ),
  };
}
