/** The pages that mailed links lead to. Apart from the others (`pages.ts`): the web app's first load has no need of them. */
export const mailedLinkPatterns = {
  reset: '/reset/:token?',
  /** Of who is to run the library: it sets a password, too. */
  welcome: '/reset/welcome/:token',
  confirmEmail: '/profile/confirm-email/:token?',
  undoEmailChange: '/profile/undo-email-change/:token?',
} as const;

/** @returns where a link leads that makes somebody an operator: a page that sets their password and says welcome */
export function welcomePath(token: string): `/${string}` {
  return `/reset/welcome/${token}`;
}
