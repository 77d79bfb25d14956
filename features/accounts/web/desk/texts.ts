import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const secondFactorHelp = text(
  'A code from an app on your phone, asked for along with your password, so a stolen password isn’t enough to sign in.',
);
export const setUpOn = text(
  'Set up on {date}; {count, plural, =0 {no recovery code is left} one {# recovery code is left} other {# recovery codes are left}}.',
);
export const codesLeft = text(
  '{count, plural, =0 {no recovery code is left} one {# recovery code is left} other {# recovery codes are left}}.',
);
export const yourRoleNeedsIt = text('Your role needs it, so it can’t be turned off.');
export const newRecoveryCodesAction = text('New recovery codes…');
export const anotherAppAction = text('Use another app or phone…');
export const turnItOffAction = text('Turn it off…');

export const newRecoveryCodes = text('New recovery codes');
export const newRecoveryCodesHelp = text('You get ten new codes. Your old ones no longer work.');
export const makeNewOnes = text('Make new ones');
export const makingThem = text('Making them...');
export const anotherAppOrPhone = text('Another app or phone');
export const anotherAppOrPhoneHelp = text('Your current app keeps working until you enter a code from the new one.');
export const goOn = text('Go on');
export const checking = text('Checking...');
export const turnYourSecondFactorOff = text('Turn your second factor off?');
export const turnYourSecondFactorOffHelp = text('Your password alone will sign you in.');
export const turnItOff = text('Turn it off');
export const turningItOff = text('Turning it off...');

export const firstASecondFactor = text('First, a second factor');
export const firstASecondFactorHelp = text(
  'Your role can give away money or read about listeners, so a password alone isn’t enough. When you sign in, you also enter a code that an app on your phone shows. Setting it up takes two minutes, and needs no network on the phone. Then the desk opens.',
);
export const setUp = text('Set up');

export const addItToYourApp = text('Add it to your authenticator app');
export const qrCodeWithTheKey = text('QR code with the key, for an authenticator app');
export const scanThisSquare = text(
  'Open an authenticator app on your phone, e.g. Google Authenticator, Aegis or 2FAS, choose to add an account, and scan this square.',
);
export const orTypeThisKey = text('Or type this key into the app:');
export const keyOfYourApp = text('the key of your authenticator app');
export const openTheAppOnThisDevice = text('Open the app on this device');
export const thenEnterTheCode = text('Then enter the 6 digits that the app shows:');
export const codeOfTheApp = text('Code, 6 digits');
export const finish = text('Finish');

export const keepYourRecoveryCodes = text('Keep your recovery codes');
export const codesCanBeSeenAgain = text(
  'Each of these codes signs you in once without your phone, e.g. when it is lost or broken. Keep them apart from your phone, on paper or in a password manager. You can see the codes again until {moment}, unless you say that you have kept them.',
);
export const codesCantBeSeenAgain = text(
  'Each of these codes signs you in once without your phone, e.g. when it is lost or broken. Keep them apart from your phone, on paper or in a password manager. You can’t see them again later.',
);
export const codesInFile = text('Recovery codes of {email} at {library}. Each works once.');
export const codesOnPaper = richText(
  'Recovery codes of <name>{email}</name> at <name>{library}</name>. Each works once.',
);
export const unkeptCodes = text('recovery codes');
export const print = text('Print');
export const iHaveKeptThem = text('I have kept them');
