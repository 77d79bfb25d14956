import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const theRestNeedsABrowser = text('The rest needs a browser with JavaScript.');
export const listen = text('Listen');
export const previewOnly = text(
  'This message costs {price}. Buying needs a browser with JavaScript; here are the first {seconds} seconds:',
);
export const dataAtPrice = text('{price} of data at your network’s price');
export const allMessagesOf = richText('All messages of {name}, page by page');

export const playNow = text('Play now');
export const yourOrder = text('Your order');
export const messagesYouBought = text('Messages you bought');

export const cardPaymentOpensAbove = richText(
  'Your card payment opens in a window above this page. If you don’t see it, <link>pay on the payment page</link>.',
);

export const signInToSeeYourCart = text('Sign in to see your cart on every device.');
export const toSeeYourCart = text('to see your cart');
export const itemCount = text('{count, plural, one {# item} other {# items}}');
export const yourPayment = text('Your payment');

export const orderSummary = text('Order summary');
export const total = text('Total');
export const walletIsEnough = text('Your wallet has {balance}; {rest} will be left.');
export const walletLacks = text('Your wallet has {balance}. With {lacking} more you can pay from it.');

export const thisPageCouldNotBeShown = text('This page could not be shown. Loading it again usually helps.');
export const reloadThePage = text('Reload the page');

export const noMessagesYet = text('No messages yet');

export const notNow = text('Not now');

export const following = text('Following');
export const bookmarks = text('Bookmarks');
export const filterYourLibrary = text('Filter your library');
export const yourMessagesWhereverYouSignIn = text('Your messages, wherever you sign in');
export const signInForLibraryHelp = text(
  'Sign in to find here what you buy and download, on every device, and to make playlists.',
);
export const toKeepAPlaylist = text('to keep a playlist');
export const toKeepALibrary = text('to keep a library');
export const emptyLibraryHelp = text(
  'Download a message while you are signed in, and it is listed here on every device.',
);
export const noLibraryMatchHelp = text('Try a shorter word, or clear the search to see everything.');

export const signInToFollow = text('Sign in to follow');
export const signInToFollowHelp = text(
  'Follow speakers, series, categories and centres, and find their new messages here, on every device.',
);
export const toFollow = text('to follow');
export const seeWhatYouFollow = text('See what you follow');
export const nothingNew = text('Nothing new');
export const nothingNewHelp = text('New messages from what you follow stay here for 90 days.');

export const sessionEnded = text('Your session has ended. Please sign in again.');

export const volume = text('Volume');
export const playOrPause = text('Play or pause');
export const backOrForward10Seconds = text('Back or forward 10 seconds');
export const previousOrNextMessage = text('Previous or next message');
export const previousOrNextChapter = text('Previous or next chapter');
export const slowerOrFaster = text('Slower or faster');
export const mute = text('Mute');
export const bookmarkThisMoment = text('Bookmark this moment');
export const shuffle = text('Shuffle');
export const repeat = text('Repeat');
export const queue = text('Queue');
export const sidebar = text('Sidebar');
export const anywhere = text('Anywhere');
export const theseShortcuts = text('These shortcuts');
export const keyboardShortcuts = text('Keyboard shortcuts');
export const whileAMessageIsChosen = text('While a message is chosen');
export const shortcutsOfASingleKey = text('Use shortcuts of a single key');

export const thisPageIsntOnYourDevice = text('This page isn’t on your device');
export const thisPageNeedsANetwork = text('This page needs a network. It loads by itself when you are back online.');

export const youAreOffline = text('You are offline.');

export const loadingThePage = text('Loading the page');

export const home = text('Home');
export const offline = text('Offline');
export const about = text('About');

export const give = text('Give');

export const menu = text('Menu');
export const closeMenu = text('Close menu');
export const main = text('Main');

export const deleteName = text('Delete {name}');

export const collapseSidebar = text('Collapse sidebar');
export const expandSidebar = text('Expand sidebar');

export const skipToContent = text('Skip to content');

export const tabs = text('Tabs');
export const account = text('Account');

export const accountOf = text('Account of {name}');

export const yourOrders = text('Your orders');
export const logOutLosing = text('Log out? You would lose {held}.');

export const theLightTheme = text('Use the light theme');
export const theDarkTheme = text('Use the dark theme');

export const openMenu = text('Open menu');
export const cartWithItems = text('Cart, {count, plural, one {# item} other {# items}}');
export const searchMessages = text('Search messages');
export const forward = text('Forward');
