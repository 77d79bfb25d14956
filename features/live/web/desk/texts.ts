import { text } from '#core/contract/text';

export const live = text('Live');
export const liveHelp = text('One stream for the library and one for each centre. Listeners see ‘Live Now’ at once.');
export const liveHelpOfCentres = text('One stream for each of your centres. Listeners see ‘Live Now’ at once.');
export const theLibrary = text('The library');
export const hlsStream = text('HLS stream');
export const videoOrAudioFile = text('Video or audio file');

export const putAStreamOnAir = text('Put a stream on air');
export const where = text('Where');
export const addressOfTheStream = text('Address of the stream');
export const aStreamNeedsAnAddress = text('A stream needs an address');
export const test = text('Test');
export const testResult = text('{kind}. {result}');
export const planIt = text('Plan it');
export const beginsAndEndsAutomatically = text('The stream begins and ends automatically.');
export const begins = text('Begins');
export const ends = text('Ends');
export const sayWhenItBegins = text('Say when it begins');
export const sayWhenItEnds = text('Say when it ends');
export const endMustBeAfterStart = text('The end must be after the start');
export const replacesTheOneOnAir = text(
  'This stream replaces the one that is on air {place, select, library {in the library} other {at {centre}}} now.',
);
export const plan = text('Plan');
export const planning = text('Planning');
export const planned = text('Planned');
export const putOnAir = text('Put on air');
export const puttingOnAir = text('Putting on air');
export const onAir = text('On air');

export const onAirNow = text('On air now');
export const stream = text('Stream');
export const nothingIsOnAir = text('Nothing is on air.');
export const takeOffTheAir = text('Take off the air…');
export const takeOffTheAirTitle = text(
  'Take it off the air {place, select, library {in the library} other {at {centre}}}?',
);
export const takeOffTheAirHelp = text(
  '‘Live Now’ goes from listeners’ pages. Those who are watching go on until the stream itself ends.',
);
export const confirmTakeOffTheAir = text('Take off the air');
export const takingOff = text('Taking off');
export const offTheAir = text('Off the air');

export const timesAreTheLibrarys = text('Times are the library’s: {zone}.');
export const untilEnd = text('until {end}');
export const isOnAirNow = text('on air now');
export const planName = text('{place}, {start}');
export const cancelPlan = text('Cancel…');
export const nothingIsPlanned = text('Nothing is planned.');
export const removeThisPlan = text('Remove this plan?');
export const planInWords = text('{place}, {start} until {end}.');
export const removeThePlan = text('Remove the plan');
export const oneMoment = text('One moment');
export const thisPlan = text('this plan');
export const changeThePlan = text('Change the plan');
export const changeWhatIsOnAir = text('Change what is on air');
export const changeWhatIsOnAirHelp = text('{place}, since {start}. Another address is on air at once.');
