/** The spec's sentences, verbatim, its spellings included: their one home (spec §2, §8; decisions: Errors). */
export const texts = {
  errorTitle: 'Error',
  generalError: 'An error occurred, please try again',
  notFoundPage: 'Oops! Page not found',
  restoringState: 'Loading...',
  loadingMessages: 'Loading messages...',
  loadingMessage: 'Loading message details...',
  messageNotFound: 'Message not found.',
  recentMessages: 'Recent messages',
  services: 'Services',
  speakers: 'Speakers',
  showAll: 'Show all',
  speakerSubtitle: 'Speaker',
  aboutMessage: 'About this message',
  featuredMessage: 'Featured Message',
  monthlyHighlights: 'Monthly highlights',
  mostDownloaded: 'Most downloaded by others',
  relatedMessages: 'Related messages',
  searchPrompt: 'What do you want to listen to?',
  browseAll: 'Browse all',
  exploreCategory: 'Explore this category',
  searchResultsFor: 'Search results for',
  ourMessages: 'Our messages',
  searchByTopic: 'Search messages by topic',
  noFilterMatches: 'No playlists match your filters',
  clearAllFilters: 'Clear all filters',
  filterSpeakers: 'Speakers',
  filterServices: 'Services',
  filterCentres: 'Centers',
  filterYears: 'Years',
  filterMonths: 'Months',
  playlistHeader: 'PLAYLIST',
  untitledPlaylist: 'Untitled Playlist',
  columnNumber: '#',
  columnTitle: 'TITLE',
  columnDate: 'DATE ADDED',
  columnPrice: 'PRICE',
  noMessages: 'No messages found',
  emptyPlaylist: 'No messages in this playlist, add some to listen to.',
  browseCategories: 'Browse Categories',
  searchCategories: 'Search messages by title',
  categorySubtitle: 'Category',
  explore: 'Explore',
  searching: 'Searching...',
  clearSearch: 'Clear search',
  loadingCategories: 'Loading categories...',
  noCategories: 'No categories found',
  categoryTitle: 'Category Messages',
  categoryDescription: 'Explore messages in this category',
  loadingCategoryMessages: 'Loading category messages...',
  noCategoryMessages: 'No messages found in this category',
  noDate: 'N/A',
  free: 'Free',
  supportOnWeekdays: 'Mon-Fri 9AM-6PM',
  supportAtWeekends: 'Sat-Sun 10AM-4PM',
  supportZone: 'Pacific time',
  headquarters: 'Headquarters',
  europeanOffice: 'European office',
  asiaPacificOffice: 'Asia Pacific office',
  login: 'Login',
  signIn: 'Sign in',
  signUp: 'Sign up',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  loggedIn: 'Logged in successfully',
  accountCreated: 'Account created successfully',
  resetLinkSent: 'Password reset link has been sent to your email',
  passwordReset: 'Password has been reset successfully. You can now log in with your new password.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  invalidEmail: 'Please enter a valid email address',
  emailMissing: 'Please enter your email address',
  loginFailed: 'An error occurred during login',
  signUpFailed: 'An error occurred during registration',
  resetLinkFailed: 'Failed to send reset email',
  invalidResetLink: 'Invalid reset link. Please request a new password reset.',
  invalidResetToken: 'Invalid reset token',
  resetFailed: 'Failed to reset password. Please try again.',
  newPassword: 'New Password',
  confirmNewPassword: 'Confirm New Password',
  resetPassword: 'Reset Password',
  resetting: 'Resetting...',
  backToHome: 'Back to Home',
  wrongCredentials: 'Invalid email or password',
  unauthorized: 'Unauthorized, logging out...',
  profile: 'Profile',
  logout: 'Logout',
  editProfile: 'Edit Profile',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  notProvided: 'Not provided',
  notAvailable: 'Not available',
  profileError: 'Error loading profile',
  noProfile: 'No profile data available',
  refreshPage: 'Please try refreshing the page',
  profileUpdated: 'Profile Updated',
  profileUpdatedLine: 'Your profile has been successfully updated.',
  profileUpdateFailedTitle: 'Update Failed',
  profileUpdateFailed: 'Failed to update profile',
  yourLibrary: 'Your Library',
  createFirstPlaylist: 'Create your first playlist',
  loadingLibrary: 'Loading your library...',
  emptyLibrary: 'No items found in your library.',
  createPlaylist: 'Create Playlist',
  recentlyCreated: 'Recently Created',
  create: 'Create',
  creating: 'Creating...',
  playlistCreated: 'Playlist created successfully',
  playlistDeleted: 'Playlist deleted',
  playlistNotCreated: 'Failed to create playlist',
  playlistNotDeleted: 'Failed to delete playlist',
  playlistNotChanged: 'Failed to add message to playlist',
  download: 'Download',
  likedMessages: 'Liked Messages',
  noLiked: 'No liked messages yet',
  startLiking: 'Start exploring and like messages you enjoy!',
  recentlyPlayed: 'Recently played',
  madeForYou: 'Made for you',
  playingMessage: 'Playing message',
  paused: 'Paused',
  playbackFailed: 'Error occured while trying to play message',
  addedToLiked: 'Added to liked',
  removedFromLiked: 'Removed from liked',
  cart: 'Cart',
  wallet: 'Wallet',
  ticket: 'Ticket',
  shoppingCart: 'Shopping Cart',
  emptyCart: 'Your cart is empty',
  emptyCartHelp: 'Add some messages to your cart to see them here',
  loadingCart: 'Loading cart...',
  proceedToCheckout: 'Proceed to Checkout',
  processing: 'Processing...',
  addToCart: 'Add to Cart',
  add: 'Add',
  addedToCart: 'Added to cart',
  removedFromCart: 'Item removed from cart',
  notRemovedFromCart: 'Failed to remove item from cart',
  notAddedToCart: 'An error occured while adding to cart',
  notAddedToCartNow: 'An error occured, please try again',
  paymentFailed: 'Something went wrong during payment.',
  fundWallet: 'Fund Wallet',
  invalidAmount: 'Invalid amount',
  notFunded: 'Failed to fund account',
  fundingFailed: 'Something went wrong while funding wallet.',
  ticketFailed: 'An error occurred during ticket verification',
  verify: 'Verify',
  payFromWallet: 'Pay from wallet',
  iHavePaid: 'I have paid',
  downloadFailed: 'Download failed',
  downloadError: 'An error occurred while downloading the file.',
} as const;

/**
 * The toast when a message starts (spec §8).
 * @param topic the message's topic
 */
export function nowPlaying(topic: string): string {
  return `Now playing: ${topic}`;
}

/**
 * The search page without a result (spec §2, Search).
 * @param term what was searched for
 */
export function noResultsFor(term: string): string {
  return `No results found for "${term}". Try a different keyword.`;
}

/**
 * The category search without a result (spec §2, Categories).
 * @param query what was searched for
 */
export function noCategoriesFor(query: string): string {
  return `No categories found for "${query}"`;
}

/**
 * The length on the message page: 'Duration: X mins' or a dash (spec §2, Message detail).
 * @param seconds the length in seconds, or null when it isn't known
 */
export function durationLine(seconds: number | null): string {
  if (seconds === null) return 'Duration: -';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `Duration: ${minutes} mins`;
}

/**
 * A library without what its filter asks for (spec §2, Your Library).
 * @param keyword what was typed
 */
export function noLibraryItemsFor(keyword: string): string {
  return `No items found matching "${keyword}"`;
}

/**
 * The row menu's entry for a playlist (spec §2, Row menu).
 * @param playlist its name
 */
export function addTo(playlist: string): string {
  return `Add to ${playlist}`;
}

/**
 * The toast when a message went into a playlist (spec §8).
 * @param playlist its name
 */
export function addedToPlaylist(playlist: string): string {
  return `Message added to ${playlist}`;
}

/**
 * The toast when a message left a playlist (spec §8).
 * @param playlist its name
 */
export function removedFromPlaylist(playlist: string): string {
  return `Message Removed from ${playlist}`;
}

/**
 * The toast when a message went into the cart from its card (spec §8).
 * @param title the message's title
 */
export function addedToCartLine(title: string): string {
  return `${title} has been added to your cart.`;
}

/**
 * The toast when a message went into the cart from a page that names its speaker (spec §8).
 * @param topic the message's topic
 * @param speaker the speaker's name
 */
export function addedToCartBySpeakerLine(topic: string, speaker: string): string {
  return `${topic} by ${speaker} has been added to your cart.`;
}
