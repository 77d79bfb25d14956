import { showNaira } from '#core/contract/money';
import { documentFact } from '#core/web/lib/document-facts';

/** Applies the operator's format of amounts, which the server writes into the document. */
export function startNaira(): void {
  const [currency, kobo] = documentFact('naira').split(' ');
  showNaira({ currency: currency === 'code' ? 'code' : 'symbol', kobo: kobo === 'always' ? 'always' : 'when-any' });
}
