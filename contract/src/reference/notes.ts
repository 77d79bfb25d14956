import type { EndpointName } from './exported.ts';

type Notes = { readonly [Name in EndpointName]?: string };

/** Details of a call beyond its summary, in Markdown, for the API document. */
export const notes: Notes = {
  signUp:
    'The reply has the token of a session: send it as `Authorization: Bearer …` with every call that is for listeners.',
  logIn:
    'The reply has the token of a session: send it as `Authorization: Bearer …` with every call that is for listeners.',
  resetPassword: 'Send the token of the mailed link as `Authorization: Bearer …`.',
  listMessages:
    'With a session of somebody who bought messages, `can_play` and `file_url` are theirs. Replies have an `ETag`: ask again with `If-None-Match`.',
  searchMessages:
    'Every word of the keyword must be there; of each list of a filter, one of its values. Misspelt words are corrected when nothing has them, which `didYouMean` says.',
  readMessage: 'Play what is at `file_url`, by ranges; it is null for who may not play the message.',
  recordActivity:
    'Send a play when it starts and again, under the same `play_id`, when it stops. A browser without a session gets the cookie `device`, by which it is known again.',
  writePosition: 'What is older than what is known changes nothing.',
  addToCart: 'Only what is paid, released and not owned yet can be put into the cart.',
  createPaymentIntent:
    'Open `authorizationUrl`, or the provider’s pop-up with `accessCode`; then confirm the reference with `POST /v1/purchases` or `POST /v1/wallets/fund`.',
  purchase:
    'With `method: wallet`, buys cart items (`items` are their `id`s in the cart) in one transaction. With `ref`, finds out what became of a card payment; with `closed` too, of one whose page the payer closed. The same again gives the same reply.',
  fundWallet:
    'Finds out what became of a card payment; with `closed`, of one whose page the payer closed. The same again gives the same reply.',
  fundByTicket: 'A ticket is good once. Wrong PINs are counted, and after some the call is refused for a while.',
  verifyTicket: 'A ticket is good once. Wrong PINs are counted, and after some the call is refused for a while.',
  startSource: 'Either `address` or `file`. It is fetched in the background: ask how far it is.',
  mintTickets: 'Keep the PINs: they are nowhere else.',
};
