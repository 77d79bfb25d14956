import { text } from '#core/contract/text';

export const about = text('About');
export const aboutLibrary = text('About {libraryTitle}');
export const ourMission = text('Our mission');

export const talkToUs = text('Talk to us');
export const phone = text('Phone');
export const email = text('E-mail');
export const inPerson = text('In person');
export const askAtYourCentre = text('Ask at your centre: somebody there can help, or knows who can.');
export const supportHours = text('Support hours');
export const supportZoneOpenNow = text('Pacific time, open now');
export const supportZoneClosedNow = text('Pacific time, closed now');

export const ourOffice = text('Our office');
export const ourOffices = text('Our offices');
export const askUsForTheAddress = text('Ask us for the address.');
export const askAtYourCentreForTheAddress = text('Ask at your centre for the address.');
