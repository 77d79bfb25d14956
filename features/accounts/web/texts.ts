import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const signInHelp = text('With the account that you have.');
export const signInFor = text('Sign in {purpose}.');
export const signUpHelp = text('Keep playlists and your place in every message, on all your devices.');
export const signUpFor = text('Sign up {purpose}.');
export const resetYourPassword = text('Reset your password');
export const resetYourPasswordHelp = text('We’ll send you a link that sets a new one.');

export const signingIn = text('Signing in...');
export const forgotYourPassword = text('Forgot your password?');
export const newHere = richText('New here? <button>Sign up</button>');

export const signingUp = text('Signing up...');
export const haveAnAccount = richText('Have an account? <button>Sign in</button>');

export const sendResetLink = text('Send reset link');
export const sending = text('Sending...');
export const backToSignIn = text('Back to sign in');

export const enterACodeOfTheApp = text('Enter the 6 digits that your authenticator app shows.');
export const enterARecoveryCode = text('Enter one of the recovery codes that you kept. Each works once.');
export const appInstead = text('Use the authenticator app');
export const recoveryCodeInstead = text('Use a recovery code instead');
export const codeOfTheApp = text('Code, 6 digits');
export const recoveryCode = text('Recovery code');

export const signInToSeeYourProfile = text('Sign in to see your profile');
export const signInToSeeYourProfileHelp = text('Your name, your address and your picture are kept there.');
export const toSeeYourProfile = text('to see your profile');
export const refreshThePage = text('Refresh the page');
export const aLinkWasMailed = text('A link was mailed to your new address.');

export const profilePicture = text('Profile picture');
export const you = text('You');
export const chooseAPicture = text('Choose a picture');
export const addAPicture = text('Add a picture');
export const replacePicture = text('Replace picture');
export const uploading = text('Uploading...');
export const pictureUpdated = text('Picture updated');
export const pictureRemoved = text('Picture removed');
export const pictureHelp = text('JPEG, PNG, WebP or AVIF, at most 8 MB.');
export const wrongPictureType = text('Please choose a JPEG, PNG, WebP or AVIF picture.');

export const yourDetails = text('Your details');
export const firstName = text('First name');
export const lastName = text('Last name');
export const phoneNumber = text('Phone number');
export const memberSince = text('Member since');

export const confirmed = text('Confirmed');
export const confirmYourEmail = text('Confirm your e-mail');
export const openLinkToConfirm = text('We mailed you a link. Open it to confirm this address.');
export const waitingForYouToOpenLink = text(
  'Waiting for you to open the link mailed to {pending}. Until then {current} stays your address.',
);
export const keepAddress = text('Keep {email}');
export const yourAddressStaysTheSame = text('Your address stays the same');

export const passwordHelp = text('Choose another one whenever you like.');
export const changePassword = text('Change password');
export const currentPassword = text('Current password');
export const signOutEverywhereElse = text('Sign out everywhere else');

export const yourPasswordPlease = text('Your password, please');
export const yourPasswordPleaseHelp = text(
  'Please enter it again before you go on. You won’t be asked again for 10 minutes.',
);
export const goOn = text('Go on');
export const checking = text('Checking...');

export const secondFactorHelp = text(
  'A code from an app on your phone, asked for along with your password when you sign in.',
);
export const secondFactorSetUpOn = text(
  'Set up on {date}; {count, plural, =0 {no recovery code is left} one {# recovery code is left} other {# recovery codes are left}}.',
);
export const yourRoleNeedsOne = text('Your role needs one.');
export const youHaveNone = text('You have none.');
export const setUpASecondFactor = text('Set up a second factor');
export const yourSecondFactor = text('Your second factor');

export const signedInOn = text('Signed in on');
export const signedInOnHelp = text('If you don’t know one of them, sign it out and change your password.');
export const yourDevicesCantBeShown = text('Your devices can’t be shown at the moment.');
export const aDevice = text('A device');
export const thisDevice = richText('{device} <note>(this device)</note>');
export const signedInDate = text('signed in {date}');
export const lastSeen = text('last seen {moment}');
export const signOut = text('Sign out');
export const signOutAllOthers = text('Sign out all others');
export const signOutEverywhere = text('Sign out everywhere');

export const accessTokens = text('Access tokens');
export const accessTokensHelp = richText(
  'For programs that use the library in your name, as far as you let them. <link>See what they can do</link>',
);
export const yourAccessTokensCantBeShown = text('Your access tokens can’t be shown at the moment.');
export const madeDate = text('made {date}');
export const expiresDate = text('expires {date}');
export const expiredDate = text('expired {date}');
export const noEnd = text('no end');
export const neverUsed = text('never used');
export const lastUsed = text('last used {moment} from {network}');
export const revoke = text('Revoke');
export const revokeItNow = text('Revoke it now');

export const newAccessToken = text('New access token');
export const tokenNameExample = text('e.g. Sunday’s script');
export const theTokenMay = text('The token may');
export const scopeAndMeaning = text('{scope}: {meaning}');
export const validFor = text('Valid for');
export const dayCount = text('{count, plural, one {# day} other {# days}}');
export const aYear = text('A year');
export const noEndChoice = text('No end');
export const makeTheToken = text('Make the token');

export const yourAccessToken = text('Your access token');
export const tokenCanBeSeenAgain = text(
  'Anyone who has this token may do what you chose, in your name: give it to your program now. You can see the token again until {moment}, unless you say that you have kept it.',
);
export const tokenCantBeSeenAgain = text(
  'Anyone who has this token may do what you chose, in your name: give it to your program now. You can’t see it again later.',
);
export const aToken = text('a token');
export const iHaveKeptIt = text('I have kept it');

export const canBeShownAgain = text('Can be shown again');
export const accessTokenUntil = richText(
  '<secret>Your access token “{name}”</secret> can be shown again until {moment}.',
);
export const recoveryCodesUntil = richText('<secret>Your recovery codes</secret> can be shown again until {moment}.');
export const webhookSecretUntil = richText('<secret>The secret of {name}</secret> can be shown again until {moment}.');
export const pinsUntil = richText('<secret>The PINs of batch {batch}</secret> can be shown again until {moment}.');
export const pinsOfNamedBatchUntil = richText(
  '<secret>The PINs of batch {batch} ({name})</secret> can be shown again until {moment}.',
);
export const showIt = text('Show it');
export const showThem = text('Show them');
export const iHaveIt = text('I have it');
export const iHaveThem = text('I have them');

export const isItYou = text('Is it you?');
export const isItYouHelp = text('Only you can see this again. Each time is recorded in the audit.');
export const show = text('Show');

export const yourData = text('Your data');
export const yourDataHelp = text('Download everything that is kept about you, or delete your account.');
export const downloadMyData = text('Download my data');
export const deleteAccount = text('Delete account');

export const deleteYourAccount = text('Delete your account?');
export const deleteYourAccountHelp = text('Once deleted, your account can’t be restored.');
export const yourWalletIsLost = text(
  'Your wallet has {amount}. This money is lost with your account: it can’t be paid out.',
);
export const whatIsDeleted = text(
  'Your name, address, phone number and picture, your playlists and library, the messages that you bought, your listening history and your likes.',
);
export const kept = text('Kept');
export const whatIsKept = text('How often each message was played, without your name.');
export const deleting = text('Deleting...');
export const yourAccountHasBeenDeleted = text('Your account has been deleted');

export const setYourPassword = text('Set your password');
export const setting = text('Setting...');
export const resetHelp = text('Choose a new password. You will be signed out wherever else you are signed in.');
export const welcome = richText('Welcome to <strong>{library}</strong>. You are asked to help run the library.');
export const welcomeHelp = text(
  'Once your password is set, the desk opens: there you upload recordings, put them in order and see how many listen. Choose a password of at least 12 characters, e.g. a few words. If you had a password here, this one takes its place, and you are signed out wherever else you are signed in.',
);
export const yourPasswordIsSet = text('Your password is set');
export const welcomeToTheDesk = text('Welcome to the desk, where you run the library.');
export const welcomeLinkWasUsed = text(
  'This link was used already, or is too old. If you have set your password, sign in; otherwise ask for another link.',
);

export const confirmYourEmailHelp = text('Press the button to confirm that this address is yours.');
export const confirmMyEmail = text('Confirm my e-mail');
export const confirming = text('Confirming...');
export const yourEmailIsConfirmed = text('Your e-mail is confirmed');
export const addressOfYourAccount = richText('<strong>{email}</strong> is the address of your account.');
export const goToYourProfile = text('Go to your profile');

export const keepYourOldAddress = text('Keep your old address');
export const keepYourOldAddressHelp = text(
  'Somebody asked to change the address of your account. If it wasn’t you, keep the old one: all devices are signed out, and you choose a new password.',
);
export const keepMyOldAddress = text('Keep my old address');
export const oneMoment = text('One moment...');
export const yourOldAddressIsBack = text('Your old address is back');
export const addressIsBack = richText(
  '<strong>{email}</strong> is the address of your account again, and all devices have been signed out.',
);
export const yourPasswordNoLongerWorks = text(
  'Your password no longer works, since somebody else may know it. Choose a new one to sign in.',
);
export const chooseANewPassword = text('Choose a new password');
export const openLinkToChoosePassword = text('We mailed you a link. Open it to choose your new password.');

export const thisLinkCantBeUsed = text('This link can’t be used');
export const thisLinkIsntComplete = text('This link isn’t complete');
export const thisLinkIsntCompleteHelp = text('Please open the link in the mail again, or copy all of it.');
export const theServerCantBeReached = text('The server can’t be reached. Check your connection and try again.');
