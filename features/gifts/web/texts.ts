import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const notPaidFor = text('Not paid for');
export const notRedeemedYet = text('Not redeemed yet');
export const takenBack = text('Taken back');
export const cover = text('Cover');
export const dawn = text('Dawn');
export const leaves = text('Leaves');
export const waves = text('Waves');
export const stars = text('Stars');

export const yourGifts = text('Your gifts');
export const signInToSeeYourGifts = text('Sign in to see the gifts you have given.');
export const toSeeYourGifts = text('to see your gifts');
export const giveAnAmount = text('Give an amount');
export const yourGiftsHelp = text(
  'Give somebody a message or an amount: they get a card with a PIN. You see whether it has been redeemed, and can send an unused one again or take it back.',
);
export const loadingYourGifts = text('Loading your gifts...');
export const giftCount = text('{count, plural, one {# gift} other {# gifts}}');
export const noGiftsYet = text('You haven’t given a gift yet');
export const noGiftsYetHelp = text('‘Give as a gift’ is in the menu of every message that is for sale.');

export const giveAGift = text('Give a gift');
export const signInToGive = text('Sign in, and you can give somebody a message, a series or an amount.');
export const toGiveAGift = text('to give a gift');
export const thereIsNoSuchMessage = text('There is no such message.');
export const thereIsNoSuchSeries = text('There is no such series.');

export const amountInNaira = text('Amount in naira (₦)');
export const forOptional = text('For (optional)');
export const fromOptional = text('From (optional)');
export const yourWordsOptional = text('Your words on the card (optional)');
export const picture = text('Picture');
export const asInTheLibrary = text('As in the library');
export const sendItByEmail = text('Send it by email');
export const sendItOn = text('Send it on');
export const theMailIsSentAtOnce = text('The mail is sent at once.');
export const theMailIsSentOncePaid = text('The mail is sent as soon as you have paid.');
export const theMailIsSentThatMorning = text('The mail is sent that morning.');
export const theMailLeavesOutYourName = text(
  'The mail leaves out your name and words until you have confirmed your own address on your profile page.',
);
export const theGiftIncludesMessages = text(
  'The gift includes {count, plural, one {# message} other {# messages}}: all in the series that are for sale now. For messages the person already owns, money goes into their wallet instead.',
);
export const payByCard = text('Pay by card');
export const giftsArePaidForByCard = text(
  'Gifts are paid for by card. You get a PIN and a card to print. Anyone who has the PIN can redeem the gift, once. Until then you can take its price back into your wallet.',
);

export const theCard = text('The card');
export const forRecipient = text('For {recipient}');
export const theSeriesTitle = text('The series {title}');
export const fromGiver = text('From {giver}');

export const yourGift = text('Your gift');
export const signInToSeeYourGift = text('Sign in to see your gift.');
export const toSeeYourGift = text('to see your gift');
export const allGifts = text('All gifts');
export const paidWithATestCard = text('paid with a test card: no money moved');
export const thisGiftIsntPaidForYet = text('This gift isn’t paid for yet.');
export const loadingYourGift = text('Loading your gift...');
export const youHaveNoSuchGift = text('You have no such gift.');

export const pin = text('PIN');
export const pinHelp = text(
  'The first person to enter the PIN gets the gift. They redeem it here, after signing in or signing up.',
);
export const cardToPrintPdf = text('Card to print (PDF)');
export const copyItsLink = text('Copy its link');

export const byEmail = text('By email');
export const mails = text('Mails');
export const mailToAddress = richText(
  '<address>{email}</address> <outcome>{state, select, waiting {is sent on {date}} sent {was sent on {date}} failed {could not be delivered} other {was cancelled}}</outcome>',
);
export const cancelMail = text('Cancel mail');
export const mailCancelled = text('Mail cancelled');
export const sendIt = text('Send it');
export const sending = text('Sending...');
export const yourGiftIsOnItsWay = text('Your gift is on its way');
export const yourGiftWillBeSentOn = text('Your gift will be sent on {date}');

export const takeItBack = text('Take it back');
export const takeTheGiftBack = text('Take the gift back');
export const takeBackTitle = text('Take the gift back?');
export const takeBackHelp = text('{amount} goes into your wallet, and the PIN is no longer valid.');
export const keepIt = text('Keep it');
