import type { EndpointName } from './exported.ts';

type Notes = { readonly [Name in EndpointName]?: string };

/** Details of a call beyond its summary, in Markdown, for the API document. */
export const notes: Notes = {
  signUp: 'The reply has the token of a session: send it as `Authorization: Bearer …` with every call for listeners.',
  logIn: 'The reply has the token of a session: send it as `Authorization: Bearer …` with every call for listeners.',
  resetPassword: 'Send the token of the mailed link as `Authorization: Bearer …`.',
  makeAccessToken:
    'Send the token as `Authorization: Bearer …`. Scopes that begin with `desk:` are for whoever has that duty, and need `expires_in_days`.',
  listMessages:
    'With the session of a listener who bought messages, `can_play` and `file_url` are the listener’s. Replies have an `ETag`: revalidate with `If-None-Match`.',
  searchMessages:
    'Every word of the keyword must occur, and one value of each filter must match. If nothing matches, misspelt words are corrected, and `didYouMean` has the correction.',
  readMessage: 'Play the audio at `file_url`, by ranges; it is null if the caller may not play the message.',
  recordActivity:
    'What is sent as `listen` is a play, also where a program downloads; what is to be in the library is sent as `download`. Send a play when it starts and again, under the same `play_id`, when it stops. A browser without a session gets the cookie `device`, which identifies it later; each sign-in changes it. With https its name is `__Host-device`.',
  writePosition:
    'An older position than the stored one changes nothing. One at the end of the message marks it as heard.',
  listLikes:
    'The first call, without `since`, has all that is liked; while there are `more`, ask again with `since: cursor`. Keep the last cursor: with it the reply has what has changed since, unliked ones too, some of it again.',
  recordLikes: 'The reply has where each message stands now; without those that aren’t there.',
  listHeard:
    'The first call, without `since`, has all that was heard; while there are `more`, ask again with `since: cursor`. Keep the last cursor: with it the reply has what has changed since, unmarked ones too, some of it again.',
  recordHeard: 'The reply has where each message stands now; without those that aren’t there.',
  recordBookmarks:
    'Of each bookmark the latest act counts, by `at`; of one moment, the deletion. Which message it is in never changes. A bookmark of a message that was never published is left out.',
  addToCart: 'Only paid, released messages that the listener doesn’t own can be added to the cart.',
  createPaymentIntent:
    'Open `authorizationUrl`, or the provider’s pop-up with `accessCode`; then confirm the reference with `POST /v1/purchases` or `POST /v1/wallets/fund`.',
  purchase:
    'With `method: wallet`, buys cart items (`items` are their `id`s in the cart) in one transaction. With `ref`, asks for the outcome of a card payment; with `closed` too, of one whose page the payer closed. A repeated request gets the same reply.',
  confirmPayment:
    'Asks for the outcome of a card payment, as `POST /v1/purchases` and `POST /v1/wallets/fund` do for theirs; with `closed`, of one whose page the payer closed.',
  fundWallet:
    'Asks for the outcome of a card payment; with `closed`, of one whose page the payer closed. A repeated request gets the same reply.',
  fundByTicket:
    'A ticket is good once; whoever redeemed it gets the same reply again. Wrong PINs are counted, and after some the call is refused for a while.',
  verifyTicket:
    'A ticket is good once; whoever redeemed it gets the same reply again. Wrong PINs are counted, and after some the call is refused for a while.',
  startSource: 'Either `address` or `file`. It is fetched in the background: poll the run for its progress.',
  followFeed: 'Its first check is made in the background: poll the feed for its progress.',
  mintTickets:
    'Keep the PINs, and then say so with `DELETE /v1/users/account/held-secrets/{id}`, by the id of `held`; until then, for 24 hours, they can be shown to you again.',
};
