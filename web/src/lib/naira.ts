import { showNaira } from '#contract/money';
import { documentFact } from './document-facts.ts';

/**
 * Applies the operator's way of showing amounts, which the server writes into the document. Called once, at the start.
 */
export function startNaira(): void {
  const [currency, kobo] = documentFact('naira').split(' ');
  showNaira({ currency: currency === 'code' ? 'code' : 'symbol', kobo: kobo === 'always' ? 'always' : 'when-any' });
}
