import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const backups = text('Backups');
export const libraryIsNotBackedUp = text('The library is not backed up automatically.');
export const planHelp = text(
  'Every {hours, plural, one {# hour} other {# hours}} to {place}, {encryption, select, none {not encrypted} archives {encrypted (audio and pictures beside it are not)} other {encrypted}}. Each backup is verified; the newest {kept, plural, one {# good one is} other {# good ones are}} kept.',
);
export const backUpNow = text('Back up now');
export const backingUp = text('Backing up');
export const backupStartsSoon = text('A server starts the backup within a few seconds.');
export const requestingTheBackupFailed = text('Requesting the backup failed.');
export const backupsAndStoredFiles = text('Backups and stored files');
export const storedFiles = text('Stored files');

export const archivesLackTheSecretKey = text(
  'These archives don’t contain the secret key. If the key is lost, so are {lost}, even after a restore. Ask whoever runs Lectern to keep a copy of the key somewhere else.',
);
export const unredeemedTicketCount = text('{count, plural, one {# unredeemed ticket} other {# unredeemed tickets}}');
export const unusedGiftCount = text('{count, plural, one {# unused gift} other {# unused gifts}}');
export const secondFactorCount = text('{count, plural, one {# second factor} other {# second factors}}');
export const webhookSecretCount = text('{count, plural, one {# webhook secret} other {# webhook secrets}}');

export const thereIsNoGoodBackupYet = text('There is no good backup yet, and there should be.');
export const newBackupIsOverdue = text('The newest good backup is from {when}. A new one is overdue.');
export const backupCount = text('{count, plural, one {# backup} other {# backups}}');
export const noBackupsYet = text('No backups yet');
export const nameAPlaceForBackups = text(
  'To make backups automatically, name a place for them with BACKUP_TO on the server. “lectern backup” writes one by hand.',
);
export const theFirstOneWillStartSoon = text('The first one will start soon, and then appear here.');

export const taken = text('Taken');
export const state = text('State');
export const waitingForAServer = text('Waiting for a server');
export const inProgress = text('In progress');
export const good = text('Good');
export const goodButFilesAreMissing = text('Good, except that audio or pictures are missing');
export const deletedNewerOnesExist = text('Deleted: newer ones exist');
export const filesWereMissing = text(
  '{count, plural, one {# file of audio or pictures was} other {# files of audio and pictures were}} missing in the storage',
);
export const reason = text('Reason');
export const automatic = text('Automatic');
export const requested = text('Requested');
export const archive = text('Archive');

export const storedFilesAreDamaged = text(
  '{count, plural, one {# stored file is} other {# stored files are}} missing or damaged.',
);
export const repairedEverySixHours = text('A server tries every six hours to repair them from backups.');
export const useCopiesFromElsewhere = richText('To use good copies from elsewhere, name their place with {command}');
export const missingOrDamaged = text('Missing or damaged');
export const readInThisRound = text('Read in this round');
export const sizeSince = text('{size} since {when}');
export const allFilesLastRead = text('All files last read');
export const begun = text('Begun {when}');
export const checkedAutomatically = text('Checked automatically');
export const never = text('Never');
export const switchedOffByASetting = text('Switched off by a setting');
export const inDays = text('In {count, plural, one {# day} other {# days}}');
export const aRoundThroughAllFiles = text('A round through all files');

export const findingCount = text('{count, plural, one {# finding} other {# findings}}');
export const noDamageFound = text('No damage found');
export const noDamageFoundHelp = text('Stored files found missing or damaged are listed here.');
export const file = text('File');
export const audio = text('Audio');
export const audioPreparedForSlowNetworks = text('Audio prepared for slow networks');
export const profilePicture = text('Profile picture');
export const logo = text('Logo');
export const fault = text('Fault');
export const missing = text('Missing');
export const damagedItsContentHasChanged = text('Damaged: its content has changed');
export const damagedItHasAnotherSize = text('Damaged: it has another size');
export const cantBeRead = text('Can’t be read');
export const goodAgainSince = text('Good again since {when}');
export const repairedFrom = text('Repaired on {when} from {place}');
export const found = text('Found');
export const inTheStorage = text('In the storage');
