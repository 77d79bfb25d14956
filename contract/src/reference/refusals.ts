import type { ErrorCode } from '#contract/errors';
import type { EndpointName } from './exported.ts';

type Refusals = { readonly [Name in EndpointName]?: readonly ErrorCode[] };

const changed = 'operator.changed_meanwhile';
const notYours = 'operator.not_your_centre';
const passwordTried = ['password.wrong', 'limit.reached', 'server.busy'] as const;
const codeTried = ['second_factor.needed', 'second_factor.wrong'] as const;
const passwordChosen = ['password.too_short', 'password.too_common'] as const;
const linkOpened = ['confirmation.invalid', 'limit.reached'] as const;
const oneGroup = ['speaker.not_found', 'service.not_found', 'category.not_found', 'centre.not_found'] as const;
const taken = 'group.name_taken';
const picture = ['picture.unreadable', 'request.too_large', 'request.unsupported_type', 'server.busy'] as const;
const cardPayment = ['payment.not_found', 'limit.reached'] as const;
const ticket = ['ticket.wrong', 'ticket.used', 'ticket.expired', 'ticket.void', 'limit.reached'] as const;

/**
 * The errors of each call in the API document, besides those common to all calls of its kind (invalid input, no
 * session, not an operator, a server that isn't ready). A test compares them with their endpoints.
 */
export const refusals: Refusals = {
  signUp: ['account.exists', 'password.too_common', ...codeTried, 'limit.reached', 'server.busy'],
  logIn: ['credentials.wrong', ...codeTried, 'limit.reached', 'server.busy'],
  forgotPassword: ['limit.reached'],
  resetPassword: ['reset.invalid', ...passwordChosen, ...codeTried, 'limit.reached'],
  confirmEmail: linkOpened,
  undoEmailChange: linkOpened,
  sendConfirmation: ['limit.reached'],
  changePassword: [...passwordTried, ...passwordChosen],
  updateAccount: ['operator.password_needed', 'limit.reached'],
  deleteAccount: [...passwordTried, 'operator.last_owner'],
  endSession: ['session.not_found'],
  putPicture: [...picture, 'limit.reached'],

  listCategories: ['limit.reached'],
  listSpeakers: ['limit.reached'],
  readCategory: ['category.not_found'],
  listCategoryMessages: ['category.not_found'],
  readSpeaker: ['speaker.not_found'],
  readService: ['service.not_found'],
  readCentre: ['centre.not_found'],
  readStream: ['centre.not_found'],
  searchMessages: ['limit.reached'],
  readMessage: ['message.not_found'],
  listRelatedMessages: ['message.not_found'],
  readWaveform: ['message.not_found'],

  makePrivateFeed: ['limit.reached'],
  recordActivity: ['message.not_found', 'audio.not_allowed', 'limit.reached'],
  recordLocation: ['limit.reached'],
  readPosition: ['message.not_found'],
  writePosition: ['message.not_found'],
  createPlaylist: ['playlists.too_many'],
  readPlaylist: ['playlist.not_found'],
  deletePlaylist: ['playlist.not_found'],
  listPlaylistMessages: ['playlist.not_found'],
  addToPlaylist: ['playlist.not_found', 'message.not_found', 'playlist.full'],
  removeFromPlaylist: ['playlist.not_found'],
  moveInPlaylist: ['playlist.not_found', 'message.not_found'],

  addToCart: ['message.not_found', 'message.free', 'message.not_released', 'message.owned', 'cart.full'],
  purchase: [...cardPayment, 'cart.changed', 'wallet.too_low'],
  readPurchase: ['purchase.not_found'],
  createPaymentIntent: [
    'payment.refused',
    'cart.empty',
    'payment.made_already',
    'payments.unreachable',
    'payments.off',
    'limit.reached',
  ],
  fundWallet: cardPayment,
  fundByTicket: [...ticket, 'payment.not_found'],
  verifyTicket: ticket,

  beginSecondFactor: [...codeTried, 'limit.reached'],
  confirmSecondFactor: ['second_factor.wrong', 'second_factor.missing', 'limit.reached'],
  renewRecoveryCodes: ['second_factor.wrong', 'second_factor.missing', 'limit.reached'],
  turnOffSecondFactor: ['second_factor.wrong', 'second_factor.missing', 'second_factor.required', 'limit.reached'],
  removeSecondFactor: ['account.not_found', 'second_factor.missing', 'second_factor.own'],
  givePassword: [...passwordTried, ...passwordChosen],
  addOperator: ['operator.exists', 'centre.not_found', 'account.not_created', 'limit.reached'],
  changeOperator: ['account.not_found', 'centre.not_found', changed, 'operator.last_owner'],
  sendOperatorLink: ['account.not_found', 'operator.exists', 'limit.reached'],
  withdrawOperator: ['account.not_found', 'operator.last_owner'],
  readDeskCollection: ['collection.not_found'],
  addCollection: [taken, 'message.not_found'],
  changeCollection: ['collection.not_found', 'message.not_found', taken, changed],
  placeCollection: ['collection.not_found'],
  deleteCollection: ['collection.not_found', changed],
  readDeskGroup: [...oneGroup, notYours],
  readGroupUses: oneGroup,
  addGroup: [taken],
  changeGroup: [...oneGroup, notYours, taken, changed],
  deleteGroup: [...oneGroup, changed, 'schedule.in_the_way'],
  mergeGroup: [...oneGroup, changed, 'schedule.in_the_way'],
  placeCategory: ['category.not_found'],
  putGroupPicture: [...oneGroup, ...picture, changed, 'operator.busy'],
  removeGroupPicture: [...oneGroup, changed],
  changeGeneralCentre: [changed],
  putGeneralPicture: [...picture, changed, 'operator.busy'],
  removeGeneralPicture: [changed],
  readListener: ['account.not_found'],
  listStatement: ['account.not_found'],
  askForBackup: ['backup.no_place'],
  askForReconciliation: ['reconciliation.nothing_reported'],
  closeDiscrepancy: ['discrepancy.not_found', 'discrepancy.closed_already'],
  setLive: [notYours, 'centre.not_found'],
  clearLive: [notYours, 'centre.not_found'],
  scheduleLive: [notYours, 'centre.not_found', 'schedule.overlaps'],
  rescheduleLive: [notYours, 'schedule.not_found', 'centre.not_found', 'schedule.overlaps', changed],
  unscheduleLive: ['schedule.not_found', changed],
  readDeskMessage: ['message.not_found'],
  changeMessage: [notYours, 'message.not_found', 'centre.not_found', 'message.wrong_status', changed],
  changeMessages: [notYours, 'message.not_found', 'centre.not_found', 'message.wrong_status', changed],
  deleteMessage: [notYours, 'message.not_found', 'message.wrong_status', changed],
  putArtwork: [notYours, 'message.not_found', ...picture, changed, 'operator.busy'],
  removeArtwork: [notYours, 'message.not_found', changed],
  listNumbers: [notYours],
  readDeskOrder: ['purchase.not_found'],
  refundOrder: ['purchase.not_found', 'purchase.refunded', 'refund.too_dear', 'account.deleted'],
  readMessageSales: ['message.not_found'],
  refundBuyers: ['message.not_found', 'refund.too_dear'],
  askAboutPayment: ['payment.not_found'],
  markPaymentSeen: ['payment.not_found'],
  changeDeskSettings: [changed],
  putLogo: [...picture, changed],
  removeLogo: [changed],
  testMail: ['limit.reached'],
  testPayments: ['limit.reached'],
  readSource: ['source.not_found'],
  startSource: ['source.unusable', 'centre.not_found', notYours, 'server.busy'],
  stopSource: ['source.not_found'],
  mintTickets: ['batch.too_dear'],
  readTicketBatch: ['batch.not_found'],
  listRedemptions: ['batch.not_found'],
  voidTicketBatch: ['batch.not_found'],
  dismissUploads: ['upload.not_found'],
};
