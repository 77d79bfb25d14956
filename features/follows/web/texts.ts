import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const followName = richText('Follow <hidden>{name}</hidden>');
export const followingName = richText('Following <hidden>{name}</hidden>');
export const youFollow = text('You follow {name}.');
export const notices = text('Notices');
export const unfollowed = text('Unfollowed');
export const youDontFollow = text('You don’t follow {name} any more.');
export const followingNeedsNetwork = text('You are offline. Following needs a network: please try again later.');
export const toFollowName = text('to follow “{name}”');

export const following = text('Following');
export const signInToFollow = text('Sign in to follow');
export const signInToFollowHelp = text(
  'Follow speakers, series, categories and centres, and find their new messages here, on every device.',
);
export const toFollow = text('to follow');
export const newMessages = text('New messages');
export const youFollowNobody = text('You follow nobody yet');
export const youFollowNobodyHelp = text('Press ‘Follow’ on the page of a speaker, a series, a category or a centre.');
export const centre = text('Centre');
export const unfollow = text('Unfollow');

export const mailsAboutNewMessages = text('Mails about new messages');
export const mailsCantBeShown = text('Your choice of mails can’t be shown at the moment.');
export const noMails = text('No mails');
export const soonAfterEachAppears = text('Soon after each appears');
export const onceAWeek = text('Once a week, on Saturday morning');
export const mailsBeginOnceConfirmed = richText(
  'Mails begin once you have confirmed your address on your <link>profile</link>.',
);
export const quietHours = text('Nothing is sent between 9 in the evening and 7 in the morning, in this time zone:');

export const notificationsOnThisDevice = text('Notifications on this device');
export const browserCantNotify = text(
  'This browser can’t show notifications. On an iPhone or iPad, add the library to the home screen and open it from there.',
);
export const notificationsCantBeShown = text('Your notifications can’t be shown at the moment.');
export const notificationsAreOn = text(
  'On: this device tells you soon about new messages from what you follow, even while the library is closed, but not at night.',
);
export const notificationsAreOff = text(
  'This device can tell you soon about new messages from what you follow, even while the library is closed, but not at night.',
);
export const turnOffNotifications = text('Turn off notifications');
export const turnOnNotifications = text('Turn on notifications');
export const notificationsAreBlocked = text(
  'Your browser doesn’t let this library notify you. Allow notifications in the browser’s settings for this site, then turn them on here.',
);
export const notificationsNeedPermission = text('Nothing has changed: notifications need your permission.');
export const youAreOffline = text('You are offline. Connect and try again.');
export const browserFailed = text('Your browser couldn’t do this. Please try again later.');

export const endTheseMails = text('End these mails?');
export const endTheseMailsHelp = text('You will get no more mails about new messages.');
export const endTheMails = text('End the mails');
export const mailsHaveEnded = text('The mails have ended');
export const mailsHaveEndedHelp = text(
  'You still follow the same speakers, series, categories and centres, and find their new messages in the library.',
);
export const seeWhatYouFollow = text('See what you follow');
export const chooseYourMails = text('Choose your mails yourself');
