import { showNaira } from '#core/contract/money';
import { documentFact } from '#core/web/lib/document-facts';

export function startNaira(): void {
  const [currency, kobo] = documentFact('naira').split(' ');
  showNaira({ currency: currency === 'code' ? 'code' : 'symbol', kobo: kobo === 'always' ? 'always' : 'when-any' });
}
