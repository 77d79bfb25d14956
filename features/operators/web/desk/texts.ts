import { text } from '#core/contract/text';

export const operators = text('Operators');
export const operatorsHelp = text(
  'The people who run the library, and what each may do. There is always at least one owner.',
);
export const noMailServerIsSetUp = text(
  'No mail server is set up: whoever adds an operator gets the link, once, and hands it on.',
);
export const operatorCount = text('{count, plural, one {# operator} other {# operators}}');
export const noOperatorsHere = text('No operators here');
export const thisPageIsEmpty = text('This page is empty. Go back to an earlier one.');

export const operator = text('Operator');
export const role = text('Role');
export const noCentre = text('No centre');
export const state = text('State');
export const active = text('Active');
export const linkNotOpenedYet = text('Link not opened yet');
export const setUp = text('Set up');
export const lastSeen = text('Last seen');
export const since = text('Since');

export const moreForOperator = text('More for {operator}');
export const changeRoleAction = text('Change the role…');
export const sendLinkAgainAction = text('Send the link again…');
export const makeAnotherLinkAction = text('Make another link…');
export const removeSecondFactorAction = text('Remove the second factor…');
export const removeOperatorAction = text('Remove as an operator…');
export const takeBackLinkAction = text('Take back the link…');

export const owner = text('Owner');
export const editor = text('Editor');
export const finance = text('Finance');
export const centreManager = text('Centre manager');
export const ownerOption = text('Owner: everything');
export const editorOption = text('Editor: messages, their groups, live streams');
export const financeOption = text('Finance: listeners, sales, tickets, card payments, the audit');
export const centreManagerOption = text('Centre manager: some centres only');

export const theLibraryHasNoCentresYet = text('The library has no centres yet: add one under Centres first.');
export const theirCentres = text('Their centres');
export const theirCentresHelp = text('Centre managers see and change only what belongs to their centres.');

export const addAnOperator = text('Add an operator');
export const addAnOperatorByMail = text(
  'The new operator gets a link by mail. The link works once, for three days, and sets a new password. An account that already has this address becomes an operator’s.',
);
export const addAnOperatorByHand = text(
  'You get a link to hand on. The link works once, for three days, and sets a new password. An account that already has this address becomes an operator’s.',
);
export const sendTheLink = text('Send the link');
export const makeTheLink = text('Make the link');
export const sending = text('Sending');
export const making = text('Making');
export const linkSent = text('Link sent');
export const linkMade = text('Link made');

export const theLinkToHandOn = text('The link to hand on');
export const theLinkToHandOnHelp = text(
  'This link is for {email} alone: whoever opens it becomes that operator. It sets the password and works once, for three days. No mail server is set up to send it, so copy it now: it isn’t shown again.',
);

export const theRoleOf = text('The role of {operator}');
export const changingYourOwnRole = text(
  'You are changing your own role: you lose access at once to everything the new role doesn’t cover.',
);
export const takesEffectAtNextRequest = text('This takes effect with their next request.');
export const takesEffectOnceLinkIsOpened = text('This takes effect once they open their link.');
export const changeTheRole = text('Change the role');
export const chooseAnotherRole = text('Choose another role');
export const chooseAtLeastOneCentre = text('Choose at least one centre');
export const chooseAnotherRoleOrOtherCentres = text('Choose another role, or other centres');
export const roleChanged = text('Role changed');
export const roleOfOperator = text('{operator}: {role}');

export const sendTheLinkAgain = text('Send the link again?');
export const makeAnotherLink = text('Make another link?');
export const sendTheLinkAgainHelp = text('{email} gets another link, for three days. The one before no longer works.');
export const makeAnotherLinkHelp = text('You get another link, for three days. The one before no longer works.');

export const removeAsAnOperator = text('Remove {operator} as an operator?');
export const theirAccessToTheDeskEnds = text(
  'Their access to the desk ends at once. They keep a listener’s account, and the audit keeps what they did.',
);
export const youAreRemovingYourself = text(
  'You are removing yourself: your access to the desk ends at once, and you keep a listener’s account.',
);
export const removed = text('Removed');
export const takeBackTheLink = text('Take back the link to {email}?');
export const theLinkStopsWorking = text('The link stops working; their account doesn’t change.');
export const takeItBack = text('Take it back');
export const takingItBack = text('Taking it back');
export const takenBack = text('Taken back');

export const removeTheSecondFactor = text('Remove the second factor of {operator}?');
export const removeTheSecondFactorHelp = text(
  'Only for operators who have lost their phone and their recovery codes: make sure the request really comes from them. They are signed out everywhere and get a mail. Then they sign in with their password alone and set up a new second factor.',
);
export const removeIt = text('Remove it');
export const secondFactorRemoved = text('Second factor removed');
