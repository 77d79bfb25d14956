/** The pages that mailed links open. In their own file because the web app's first load doesn't need them. */
export const mailedLinkPatterns = {
  reset: '/reset/:token?',
  /** For new operators: it also sets a password. */
  welcome: '/reset/welcome/:token',
  confirmEmail: '/profile/confirm-email/:token?',
  undoEmailChange: '/profile/undo-email-change/:token?',
  /** Ends the mails about those followed; a POST there does so without a press (RFC 8058). */
  unsubscribe: '/profile/unsubscribe/:token?',
  /** Ends a reminder to give, likewise. */
  endReminder: '/profile/end-reminder/:token?',
} as const;

/** @returns the path of the link that makes somebody an operator */
export function welcomePath(token: string): `/${string}` {
  return `/reset/welcome/${token}`;
}
