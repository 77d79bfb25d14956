import { text } from '#core/contract/text';

export const webhooks = text('Webhooks');
export const webhooksHelp = text(
  'Your other systems, e.g. a members’ database or a bookkeeping program, receive what happens here: each event is sent to them, signed, until they take it.',
);
export const noWebhooksYet = text('No webhooks yet');
export const noWebhooksHelp = text(
  'Add the address of a system that should hear of purchases, new messages or streams.',
);
export const webhook = text('Webhook');
export const events = text('Events');
export const state = text('State');
export const doesntTakeWhatIsSent = text('Doesn’t take what is sent');
export const waitingCount = text('{count, plural, one {# waits} other {# wait}}');
export const failedCount = text('{count, plural, one {# failed} other {# failed}}');

export const on = text('On');
export const turnedOff = text('Turned off');
export const turnedOffAsGone = text('Turned off: it answered that it is gone');
export const turnedOffAsFailing = text('Turned off: it took nothing for days');

export const addAWebhook = text('Add a webhook');
export const addAWebhookHelp = text(
  'Copy the address from the system that receives the events. The address must be reachable from the internet.',
);
export const addIt = text('Add it');
export const adding = text('Adding');
export const changeTheWebhook = text('Change the webhook');
export const changeTheWebhookHelp = text('Events already waiting are sent to the new address.');
export const changeIt = text('Change it');
export const webhookChanged = text('Webhook changed');

export const theSecret = text('The secret');
export const enterTheSecretShownAgain = text(
  'Enter the secret in the system that receives the events, so that it can check that they come from here. You can see the secret again until {moment}.',
);
export const enterTheSecretShownOnce = text(
  'Enter the secret in the system that receives the events, so that it can check that they come from here. The secret isn’t shown again.',
);

export const receivesEvents = text('Receives: {events}.');
export const formerSecretSignsToo = text('The former secret signs too until {when}.');
export const noEventHasArrived = text(
  'No event has arrived since {when}. Waiting events are sent again automatically.',
);
export const nothingIsSentToIt = text('{state}. Nothing is sent to it, and events in the meantime aren’t kept for it.');

export const sendATest = text('Send a test');
export const testSent = text('Test sent');
export const resultIsListedBelow = text('The result is listed below.');
export const turnOn = text('Turn on');
export const turnedOn = text('Turned on');
export const turnOff = text('Turn off');
export const sendAllFailedAgain = text('Send all failed again');
export const sentAgain = text('Sent again');
export const eventCount = text('{count, plural, one {# event} other {# events}}');
export const makeANewSecret = text('Make a new secret…');
export const makeANewSecretTitle = text('Make a new secret?');
export const makeANewSecretHelp = text(
  'The other system can keep using the old secret for {formerSecretHours} hours: until then, both sign each event.',
);
export const makeANewOne = text('Make a new one');
export const making = text('Making');
export const newSecretMade = text('New secret made');
export const enterItInTheOtherSystem = text('Enter it in the other system.');
export const remove = text('Remove…');
export const removeTitle = text('Remove {name}?');
export const removeHelp = text('Nothing is sent to it any more, and its log is deleted. Turning it off keeps the log.');
export const removeIt = text('Remove it');
export const removed = text('Removed');

export const log = text('Log');
export const event = text('Event');
export const lastAnswer = text('Last answer');
export const attempts = text('Attempts');
export const triedNextAtOnce = text('Tried {count, plural, one {# time} other {# times}}, next at once');
export const triedNextWhen = text('Tried {count, plural, one {# time} other {# times}}, next {when}');
export const delivered = text('Delivered');
export const eventNumber = text('{event} {number}');
export const seeWhatWasSent = text('See what was sent and answered');
export const nothingSentHelp = text(
  'Events sent to this webhook are listed here. Send a test to see whether it arrives.',
);
export const nothingMatches = text('Nothing matches');
export const noEventMatches = text('No event in the log is in this state.');

export const sentEvent = text('Sent event');
export const sent = text('Sent');
export const nothingYet = text('Nothing yet.');
export const attemptsLatestFirst = text('Attempts, latest first');
export const noneYet = text('None yet.');
export const attemptAt = text('{when}: {answer}');
export const statusAndDuration = text('{status} in {duration, number} ms');
export const noAnswer = text('No answer.');

export const messagePublished = text('Message published');
export const messageReleased = text('Message released');
export const messageWithdrawn = text('Message withdrawn');
export const purchase = text('Purchase');
export const refund = text('Refund');
export const ticketRedeemed = text('Ticket redeemed');
export const giftPaidFor = text('Gift paid for');
export const giftRedeemed = text('Gift redeemed');
export const giftRefunded = text('Gift refunded');
export const donation = text('Donation');
export const donationRefunded = text('Donation refunded');
export const streamOnAir = text('Stream on air');
export const test = text('Test');
