/** The routes that mailed links lead to. Apart from the app's others: the first load has no need of them. */
export const mailedLinkPatterns = {
  reset: '/reset/:token?',
  confirmEmail: '/profile/confirm-email/:token?',
  undoEmailChange: '/profile/undo-email-change/:token?',
} as const;
