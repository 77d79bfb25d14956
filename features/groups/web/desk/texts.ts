import { text } from '#core/contract/text';
import { richText } from '#core/web/lib/rich-text';

export const speakersHelp = text('The people who speak. Each message has one speaker or none.');
export const servicesHelp = text('The occasions at which messages were given.');
export const categoriesHelp = text('The subjects of messages. A message’s first category gives its cover the colour.');
export const centresHelp = text('Places with a page of their own, and the messages given there.');
export const seriesHelp = text(
  'Messages that belong together and are heard in order. A message is in one series, or in none.',
);
export const speakerCount = text('{count, plural, one {# speaker} other {# speakers}}');
export const serviceCount = text('{count, plural, one {# service} other {# services}}');
export const categoryCount = text('{count, plural, one {# category} other {# categories}}');
export const centreCount = text('{count, plural, one {# centre} other {# centres}}');
export const seriesCount = text('{count, plural, one {# series} other {# series}}');
export const messagesNotAllPublished = text(
  '{count, plural, one {# message, not published} other {# messages, {hidden, number} of them not published}}',
);

export const categoryOrderHelp = text(
  'The order listeners see. Drag the handles to change it; each move is saved at once.',
);
export const backToTheList = text('Back to the list');
export const changeOrder = text('Change order');
export const addGroup = text(
  'Add a {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}}',
);
export const searchGroups = text(
  'Search {kind, select, speakers {speakers} services {services} categories {categories} centres {centres} other {series}}',
);
export const noGroupsYet = text(
  'No {kind, select, speakers {speakers} services {services} categories {categories} centres {centres} other {series}} yet',
);
export const addTheFirst = text('Add the first');
export const noGroupHasThatName = text(
  'No {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}} has that name',
);
export const tryOtherOrFewerWords = text('Try other or fewer words.');
export const showAllGroups = text(
  'Show all {kind, select, speakers {speakers} services {services} categories {categories} centres {centres} other {series}}',
);
export const theWholeLibrary = text('The whole library');

export const pairsMayBeDuplicates = text(
  '{count, plural, one {# pair} other {# pairs}} of {kind, select, speakers {speakers} services {services} categories {categories} centres {centres} other {series}} may be duplicates',
);
export const showPairs = text('{count, plural, one {Show it} other {Show them}}');
export const pair = richText('{first} <muted>and</muted> {second}');
export const mergePair = text('Merge {first} and {second}…');

export const showMessages = text('Show messages');
export const merge = text('Merge…');
export const deleteGroup = text('Delete…');

export const noSuchGroup = text(
  'There is no such {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}}',
);
export const noSuchGroupHelp = text('Perhaps it was deleted, or merged into another.');
export const thisIsntYours = text('This isn’t yours');
export const thisIsntYoursHelp = text('As a centre manager, you can change your own centres only.');
export const showYourCentres = text('Show your centres');
export const listenersDontSeeItYet = text(
  'Listeners don’t see this {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}} yet. It appears once one of its messages is published.',
);
export const showThem = text('Show them');
export const portrait = text('Portrait');
export const portraitHelp = text('Without a picture, the initials are shown.');
export const banner = text('Banner');
export const bannerHelp = text('Tiles show the middle of it, or the colour without one.');
export const seriesArtworkHelp = text('Without a picture, the first picture among its parts is shown.');

export const groupForm = text(
  '{kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}}',
);
export const thisGroup = text(
  'this {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}}',
);
export const addressOfItsPage = text('Address of its page');
export const reservedAddress = text('A centre can’t be at /{slug}: Lectern has a page or a file there.');
export const pageIsAt = richText('The page is at {host}/<strong>{slug}</strong>.');
export const pageIsAtWithFormer = richText(
  'The page is at {host}/<strong>{slug}</strong>. Links to {former} lead there too.',
);
export const pageWillBeAt = richText('The page will be at {host}/<strong>{slug}</strong>.');
export const pageMovesTo = richText(
  'The page will be at {host}/<strong>{slug}</strong>. Links to /{former} keep leading there.',
);
export const inAFewWords = text('In a few words');
export const markedAsFeatured = text('Marked as featured');
export const markedAsFeaturedHelp = text(
  'This changes nothing on the library’s own pages. Other apps and websites that read your library can ask for the marked categories alone.',
);
export const colour = text('Colour');
export const ember = text('Ember');
export const amber = text('Amber');
export const leaf = text('Leaf');
export const lagoon = text('Lagoon');
export const sky = text('Sky');
export const violet = text('Violet');
export const orchid = text('Orchid');
export const rose = text('Rose');
export const coral = text('Coral');
export const olive = text('Olive');
export const slate = text('Slate');
export const sand = text('Sand');
export const colourHelp = text('The colour of covers without artwork, and of the top of the category’s page.');
export const noColourHelp = text(
  'The colour of covers without artwork, and of the top of the category’s page. Without a choice, one is chosen automatically.',
);

export const generalCentreHelp = text('The whole library, at {address}. Every published message is there.');
export const generalTitleHelp = text('Leave it empty to use the library’s own title.');
export const allMessagesInTheLibrary = text('All messages in the library.');
export const thisPage = text('this page');
export const picture = text('Picture');
export const generalPictureHelp = text('Without one, its title is shown on a colour.');

export const messagesAreAddedAtOnce = text('Messages are added to {group} at once and stay in all other groups.');
export const noMessageHasTheseWords = text('No message has these words.');

export const parts = text('Parts');
export const partCount = text('{count, plural, one {# part} other {# parts}}');
export const numberFromOne = text('Number from 1');
export const noPartsYet = text('No parts yet');
export const noPartsHelp = text('Search the library for messages that belong here.');
export const editMessage = text('Edit message');
export const takeOut = text('Take out');
export const newPartsAreAdded = text(
  'New parts are added at the end. A message from another series leaves that series.',
);

export const mergeTwoGroups = text(
  'Merge two {kind, select, speakers {speakers} services {services} categories {categories} centres {centres} other {series}}',
);
export const whichGroupIsTheSame = text(
  'Which {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}} is the same as “{name}”?',
);
export const noOtherGroupHasThatName = text(
  'No other {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}} has that name.',
);
export const mergeHelp = text(
  '“{gone}” goes. What is under it ({messages}) comes under “{kept}”, which also takes over what it lacks. Links to it lead there from then on. This can’t be undone.',
);
export const confirmMerge = text('Merge');
export const merging = text('Merging');
export const merged = text('Merged');
export const whichOneStays = text('Which one stays?');

export const deleteTitle = text('Delete “{name}”?');
export const checkingItsMessages = text('Checking its messages…');
export const noMessagesAreAffected = text('No messages are affected. This can’t be undone.');
export const deleteHelp = text(
  '{count, plural, one {# message{hidden, plural, =0 {} other {, not published}}} other {# messages{hidden, plural, =0 {} other {, # of them not published}}}}, {kind, select, speakers {would have no speaker} services {would no longer be in this service} categories {would no longer be in this category} centres {would no longer be in this centre} other {would no longer be in this series}}; nothing is deleted of them.{colours, plural, =0 {} other { The covers of # change their colour.}} This can’t be undone.',
);
export const andMore = text('and {count, number} more');
export const centresStreamEndsToo = text('The centre’s live stream ends, too.');
export const confirmDelete = text(
  'Delete {kind, select, speakers {speaker} services {service} categories {category} centres {centre} other {series}}',
);
