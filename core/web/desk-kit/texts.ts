import { text } from '#core/contract/text';

export const inTheLibrary = text('In the library');

export const saveMyVersion = text('Save my version');
export const changedMeanwhile = text('Somebody else changed this since you opened it');
export const changedMeanwhileHelp = text(
  'Your changes aren’t saved yet. See their version of {thing}, or replace it with yours.',
);
export const theirs = text('Theirs');
export const theirValueStays = text('You changed nothing here: their value stays.');
export const yours = text('Yours');
export const bothVersionsAreTheSame = text('Both versions are the same.');
export const fetchingTheirVersion = text('Fetching their version…');
export const seeTheirVersion = text('See their version');

export const reasonForTheAudit = text('Give a reason: the audit keeps it');

export const pictureUnreadable = text('This browser can’t read that picture. Please choose another one.');
export const cropThePicture = text('Crop the picture');
export const cropHelp = text(
  'Listeners see the part inside the square. Drag the picture, or move it with the arrow keys.',
);
export const takePicture = text('Use picture');
export const uploading = text('Uploading');
export const thePartThatIsShown = text('The part that is shown');
export const zoom = text('Zoom');

export const allOnThisPage = text('all on this page');
export const actions = text('Actions');
export const chooseName = text('Choose {name}');

export const libraryTime = text('The library’s time: {zone}.');

export const documentTitle = text('{title} · The desk');

export const filters = text('Filters');
export const activeFilters = text('Filters: {count}');
export const clearAll = text('Clear all');
export const allOf = text('{label}: all');

export const yes = text('Yes');
export const no = text('No');

export const names = text('Names');
export const makeName = text('Make “{name}”');

export const removeName = text('Remove {name}');
export const typeAName = text('Type a name');

export const forTheCentre = text('For the centre');

export const youHaveNoCentre = text('You have no centre');
export const noCentreHelp = text(
  'Your role is centre manager, and you have no centre at the moment: it may have been deleted. An owner of the library can give you one.',
);

export const placeInList = text('{first}–{last} of {total}');

export const pictureSet = text('{title} set');
export const pictureRemoved = text('{title} removed');
export const chooseAPicture = text('Choose a picture');
export const addAPicture = text('Add a picture…');
export const pictureHelp = text('JPEG, PNG, WebP or AVIF, at most 8 MB. {help}');
export const wrongPictureType = text('Please choose a JPEG, PNG, WebP or AVIF picture.');

export const countChosen = text('{count} chosen');
export const clearTheSelection = text('Clear the selection');

export const moveToTheTop = text('Move to the top');
export const loading = text('Loading');

export const copiedOnce = text('the {what, select, secret {secret} other {link}}');
export const iHaveIt = text('I have it');

export const fileTooLarge = text('The file is larger than {size}, the limit for one file.');

export const sendingFailed = text('Sending failed.');
export const anUpload = text('an upload');

export const uploadIsGone = text('The server no longer has the upload. Please send the file again.');

export const aFewSecondsLeft = text('a few seconds left');
export const secondsLeft = text('{seconds} seconds left');
export const minutesLeft = text('{minutes} min left');
export const hoursAndMinutesLeft = text('{hours} h {minutes} min left');
export const aboutHoursLeft = text('about {hours} h left');

export const leaveWithoutSaving = text('Leave without saving?');
export const youWouldLoseYourChanges = text('You would lose your changes on this page.');
export const leave = text('Leave');
export const leaving = text('Leaving');

export const added = text('Added');
export const savingFailedPleaseTryAgain = text('Saving failed. Please try again.');
export const unsavedChanges = text('Unsaved changes');
export const allChangesAreSaved = text('All changes are saved');
export const notAddedYet = text('Not added yet');
export const undoAll = text('Undo all');
export const adding = text('Adding');
