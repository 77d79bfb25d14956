import { text } from '#core/contract/text';

export const failureHelp = text('If this keeps happening, check your connection.');

export const youAreOffline = text('You are offline.');
export const close = text('Close');

export const nothingIsSavedYet = text('Nothing is saved yet');
export const nothingSavedHelp = text(
  'Press ‘Save offline’ on a message while you have a network. Then it plays here without one.',
);

export const pagination = text('Pagination');
export const page = text('Page {pageNumber}');
export const previousPage = text('Previous page');
export const nextPage = text('Next page');

export const hideLabel = text('Hide {label}');
export const showLabel = text('Show {label}');

export const clear = text('Clear');

export const previousInTitle = text('Previous in {title}');
export const nextInTitle = text('Next in {title}');

export const moveName = text('Move {name}');
export const sortable = text('sortable');

export const howToDrag = text(
  'To move this, press Space. While it is lifted, the arrow keys move it up and down; Space drops it, Escape puts it back. ‘More’ has the same as plain actions.',
);
export const moved = text('{name} is now {place} of {count}.');
export const lifted = text('{name} is lifted, at place {place} of {count}.');
export const over = text('{name} is over place {place} of {count}.');
export const dropped = text('{name} is dropped at place {place} of {count}.');
export const putBack = text('{name} is back at place {place} of {count}.');

export const dismiss = text('Dismiss');

export const notifications = text('Notifications');

export const more = text('more');
export const less = text('less');
export const moreOf = text('more of the {part, select, title {title} other {description}}');
export const lessOf = text('less of the {part, select, title {title} other {description}}');
