/** These pages have their own file, because the web app's first load doesn't need them. */
export const mailedLinkPatterns = {
  reset: '/reset/:token?',
  welcome: '/reset/welcome/:token',
  confirmEmail: '/profile/confirm-email/:token?',
  undoEmailChange: '/profile/undo-email-change/:token?',
  /** Ends the mails about followed items. A POST here needs no press of a button (RFC 8058). */
  unsubscribe: '/profile/unsubscribe/:token?',
  /** Ends a reminder to give, also by POST without a press of a button. */
  endReminder: '/profile/end-reminder/:token?',
} as const;

export function welcomePath(token: string): `/${string}` {
  return `/reset/welcome/${token}`;
}
