import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const ticketsHelp = text('PINs that listeners redeem into their wallets. Hand them out printed, or sell them.');
export const batchCount = text('{count, plural, one {# batch} other {# batches}}');
export const batchesOfTickets = text('Batches of tickets');
export const noTicketsYet = text('No tickets yet');
export const noTicketsYetHelp = text('Mint a batch, print it, and listeners pay with it without a card.');
export const batch = text('Batch');
export const batchId = text('Batch {id}');
export const mintedOn = text('Minted {date}');
export const value = text('Value');
export const minted = text('Minted');
export const left = text('Left');
export const voidLabel = text('Void');
export const expired = text('Expired');
export const inWallets = text('In wallets');
export const lastDay = text('Last day');
export const noLastDay = text('No last day');

export const voidATicket = text('Void a ticket…');
export const voidATicketTitle = text('Void a ticket');
export const voidATicketHelp = text('Nobody can redeem it any more. This can’t be undone.');
export const ticketPin = text('Ticket PIN');
export const ticketHasDigits = text('A ticket has {count, plural, one {# digit} other {# digits}}');
export const ticketIsVoidAlready = text('That ticket is void already.');
export const ticketIsRedeemed = text('That ticket is redeemed: its value is in a wallet, and stays there.');
export const noTicketHasThisPin = text('No ticket has this PIN. Please check its 8 digits.');
export const voidIt = text('Void it');
export const voiding = text('Voiding');
export const voided = text('Voided');
export const aTicketOfBatch = text('A ticket of batch {id}');

export const wrongPins = text('Wrong PINs');
export const wrongPinsHelp = text(
  'So that nobody finds tickets by guessing, everyone together may enter only this many wrong PINs and must then wait. Right PINs never count. Accounts and networks that enter wrong ones are listed for a day.',
);
export const onlyAFewMoreWrongPins = text(
  'Only a few more wrong PINs can be entered. Visitors and listeners who haven’t confirmed their e-mail may then have to wait; confirmed listeners may try five an hour each while the reserve lasts.',
);
export const anyone = text('Anyone');
export const visitorsAsAPartOfThese = text('Visitors, as a part of these');
export const reserveForConfirmedListeners = text('Reserve for confirmed listeners');
export const wrongPinsLeft = text('{left, number} of {total, number} left');
export const anHourAtMost = text('{pins, number} an hour at most');
export const anHourAtMostUntilAllBack = text('{pins, number} an hour at most, all back at {time}');
export const wrongPinsLately = text(
  '{hour, plural, one {# wrong PIN} other {# wrong PINs}} in the last hour, {day, number} in the last day.',
);
export const wrongPinsLatelyWithVisitors = text(
  '{hour, plural, one {# wrong PIN} other {# wrong PINs}} in the last hour, {day, number} in the last day. Of these {visitorsHour, number} and {visitorsDay, number} by visitors, in {browsers, plural, one {# browser} other {# browsers}}.',
);
export const wrongPinsByAccount = richText('<spoken>Wrong PINs </spoken>By account');
export const wrongPinsByNetwork = richText('<spoken>Wrong PINs </spoken>By network');
export const lastHour = text('Last hour');
export const notConfirmed = text('Not confirmed');
export const accountCount = text('{count, plural, one {# account} other {# accounts}}');
export const visitorsBrowserCount = text('{count, plural, one {# visitor’s browser} other {# visitors’ browsers}}');

export const mintTickets = text('Mint tickets');
export const mintTicketsHelp = text('PINs are shown when they are minted: save or print them then.');
export const ticketsArePrintedWithTheAddress = richText(
  'Tickets are printed with the address <strong>{address}</strong>, which only the server’s own machine and network reach. Ask whoever runs Lectern to set PUBLIC_URL before you print any.',
);
export const howMany = text('How many');
export const valueOfEach = text('Value of each');
export const lastDayOptional = text('Last day (optional)');
export const lastDayHelp = text(
  'Until the end of that day in the library’s time. With a last day, lost tickets are less of a worry.',
);
export const nameOfTheBatchOptional = text('Name of the batch (optional)');
export const easterConference = text('Easter conference');
export const ticketsInAll = text('{count, plural, one {# ticket} other {# tickets}} of {amount}: {total} in all.');
export const mint = text('Mint');
export const minting = text('Minting');

export const ticketsOfAmount = text('{count, plural, one {# ticket} other {# tickets}} of {amount}');
export const savePinsOnce = text(
  '{batch}. Save the PINs now: whoever has one can spend it. The PINs aren’t shown again.',
);
export const savePinsHeld = text(
  '{batch}. Save the PINs now: whoever has one can spend it. You can see the PINs again until {moment}, unless you say that you have saved them.',
);
export const sheetToPrintPdf = text('Sheet to print (PDF)');
export const listCsv = text('List (CSV)');
export const iHaveSavedThem = text('I have saved them');
export const toTheBatch = text('To the batch');
export const mintMore = text('Mint more');
export const pins = text('PINs');
export const leaveWithoutThePins = text('Leave without the PINs?');
export const leavePinsForGood = text(
  'You have saved neither the sheet nor the list. The PINs can’t be made again: you could then only void the tickets.',
);
export const leavePinsHeld = text(
  'You have saved neither the sheet nor the list. You can see the PINs again until {moment}.',
);
export const unsavedPins = text('PINs that you haven’t saved');

export const voidWhatIsLeft = text('Void what is left…');
export const noneOfItsTicketsIsRedeemed = text('None of its tickets has been redeemed yet.');
export const ticketCount = text('{count, plural, one {# ticket} other {# tickets}}');
export const mintedAt = text('Minted at');
export const redeemedByDay = text('Redeemed by day');
export const redeemedBy = text('Redeemed by');
export const pinsArentKept = text('PINs aren’t kept, so redemptions don’t show them.');
export const aDeletedAccount = text('A deleted account');
export const email = text('E-mail');

export const voidBatchTitle = text('Void what is left of {batch}?');
export const voidBatchHelp = text(
  '{open, plural, one {# ticket} other {# tickets}} of {amount} can’t be redeemed any more. This can’t be undone. {redeemed, plural, =0 {None has been redeemed.} one {The value of the # ticket redeemed before stays in the wallets.} other {The value of the # tickets redeemed before stays in the wallets.}}',
);
export const voidTickets = text('Void {count, plural, one {# ticket} other {# tickets}}');
