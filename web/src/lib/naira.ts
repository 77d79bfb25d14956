import { showNaira } from '#contract/money';
import { factOf } from './document-facts.ts';

/** Has amounts shown as the operator wants them, which the server writes into the document. Called once, at start. */
export function startNaira(): void {
  const [currency, kobo] = factOf('naira').split(' ');
  showNaira({ currency: currency === 'code' ? 'code' : 'symbol', kobo: kobo === 'always' ? 'always' : 'when-any' });
}
