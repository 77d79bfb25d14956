import { formatNaira } from '#core/contract/money';
import type { CountText } from '#core/contract/text';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { formatLongDate } from '#core/web/lib/format';
import type { AuditEntry } from '#features/audit/desk';
import { type Field, messageFieldNames, messageFields, nounOf } from '#features/messages/contract/fields';
import * as texts from './texts.ts';

const fieldNames: Readonly<Record<string, () => string>> = {
  last_act: texts.lastActInTheArchive,
  last_hash: texts.hashOfThatAct,
  operator_role: texts.roleAtTheDesk,
  // Only acts of earlier versions have this field.
  duties: texts.roleAtTheDesk,
  publish_at: texts.publishingTime,
  ...Object.fromEntries(messageFieldNames.map((name) => [name, () => nounOf(name)])),
  image_url: texts.artwork,
  file_size: texts.audioSize,
  mime_type: texts.kindOfAudio,
};

const amounts = new Set(['price', 'amount', 'balance', 'total', 'value']);

const acts: Readonly<Record<string, () => string>> = {
  'message.add': texts.addedMessage,
  'message.import': texts.importedMessage,
  'message.upload': texts.uploadedMessage,
  'message.change': texts.changedMessage,
  'message.publish': texts.publishedMessage,
  'message.schedule': texts.scheduledMessage,
  'message.unschedule': texts.madeMessageADraftAgain,
  'message.withdraw': texts.withdrewMessage,
  'message.delete': texts.deletedMessage,
  'message.add-note': texts.addedDocumentToMessage,
  'message.replace-note': texts.replacedDocumentOfMessage,
  'message.rename-note': texts.renamedDocumentOfMessage,
  'message.remove-note': texts.removedDocumentOfMessage,
  'message.replace-audio': texts.replacedAudioOfMessage,
  'message.set-transcript': texts.setTranscriptOfMessage,
  'message.transcribe': texts.hadTranscriptMadeOfMessage,
  'message.remove-transcript': texts.removedTranscriptOfMessage,
  'speaker.add': texts.addedSpeaker,
  'speaker.change': texts.changedSpeaker,
  'speaker.merge': texts.mergedSpeaker,
  'speaker.delete': texts.deletedSpeaker,
  'service.add': texts.addedService,
  'service.change': texts.changedService,
  'service.merge': texts.mergedService,
  'service.delete': texts.deletedService,
  'category.add': texts.addedCategory,
  'category.change': texts.changedCategory,
  'category.merge': texts.mergedCategory,
  'category.delete': texts.deletedCategory,
  'category.place': texts.placedCategory,
  'centre.add': texts.addedCentre,
  'centre.change': texts.changedCentre,
  'centre.merge': texts.mergedCentre,
  'centre.delete': texts.deletedCentre,
  'series.add': texts.addedSeries,
  'series.change': texts.changedSeries,
  'series.merge': texts.mergedSeries,
  'series.delete': texts.deletedSeries,
  'series.price': texts.pricedSeries,
  'collection.add': texts.addedCollection,
  'collection.change': texts.changedCollection,
  'collection.price': texts.pricedCollection,
  'collection.place': texts.placedCollection,
  'collection.delete': texts.deletedCollection,
  'fund.add': texts.addedFund,
  'fund.change': texts.changedFund,
  'fund.place': texts.placedFund,
  'donation.refund': texts.refundedDonation,
  'order.refund': texts.refundedOrder,
  'gift.refund': texts.refundedGift,
  'tickets.mint': texts.mintedTickets,
  'tickets.void': texts.voidedTickets,
  'tickets.show-again': texts.hadPinsShownAgain,
  'payment.ask': texts.askedAboutPayment,
  'payment.see': texts.dealtWithPayment,
  'reconciliation.start': texts.askedForReconciliation,
  'discrepancy.close': texts.closedDiscrepancy,
  'test-money.take-back': texts.tookBackTestMoney,
  'live.set': texts.setLive,
  'live.clear': texts.clearedLive,
  'live.schedule': texts.plannedLive,
  'live.reschedule': texts.replannedLive,
  'live.unschedule': texts.cancelledLive,
  'source.start': texts.beganSource,
  'source.stop': texts.stoppedSource,
  'followed-feed.follow': texts.followedFeed,
  'followed-feed.change': texts.changedFollowedFeed,
  'followed-feed.pause': texts.pausedFollowedFeed,
  'followed-feed.resume': texts.resumedFollowedFeed,
  'followed-feed.check': texts.checkedFollowedFeed,
  'followed-feed.unfollow': texts.stoppedFollowingFeed,
  'settings.change': texts.changedSettings,
  'settings.mail-test': texts.sentATestMail,
  'backup.start': texts.startedABackup,
  'library.restore': texts.restoredTheLibrary,
  'operator.add': texts.addedOperator,
  'operator.send-link': texts.sentOperatorAnotherLink,
  'operator.activate': texts.becameAnOperator,
  'operator.set': texts.changedRoleOfOperator,
  'operator.lapse': texts.noLongerAnOperator,
  'operator.remove': texts.removedOperator,
  'operator.set-up-second-factor': texts.setUpSecondFactor,
  'operator.renew-recovery-codes': texts.madeNewRecoveryCodes,
  'operator.show-recovery-codes-again': texts.hadRecoveryCodesShownAgain,
  'operator.turn-off-second-factor': texts.turnedOffSecondFactor,
  'operator.remove-second-factor': texts.removedSecondFactor,
  'access-token.make': texts.madeAccessToken,
  'access-token.show-again': texts.hadAccessTokenShownAgain,
  'access-token.revoke': texts.revokedAccessToken,
  'webhook.add': texts.addedWebhook,
  'webhook.change': texts.changedWebhook,
  'webhook.renew-secret': texts.madeNewWebhookSecret,
  'webhook.show-secret-again': texts.hadWebhookSecretShownAgain,
  'webhook.send-again': texts.sentAgainToWebhook,
  'webhook.remove': texts.removedWebhook,
};

const actsOnMany: Readonly<Record<string, CountText>> = {
  'message.import': texts.importedMessages,
  'message.upload': texts.uploadedMessages,
  'message.change': texts.changedMessages,
  'message.publish': texts.publishedMessages,
  'message.schedule': texts.scheduledMessages,
  'message.unschedule': texts.madeMessagesDraftsAgain,
  'message.withdraw': texts.withdrewMessages,
};

export function fieldInWords(name: string): string {
  return (
    fieldNames[name]?.() ??
    name
      .replaceAll(/[_.-]+/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
  );
}

export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing();
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no();
  if (typeof value === 'number') return amounts.has(field) ? formatNaira(value) : value.toLocaleString('en-NG');
  if (typeof value === 'string') return messageField(field)?.inWords?.(value) ?? textInWords(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? texts.nothing() : value.map((one) => valueInWords(field, one)).join(', ');
  }
  return thingInWords(value);
}

function messageField(name: string): Field | undefined {
  const fields: Readonly<Record<string, Field>> = messageFields;
  return fields[name];
}

function textInWords(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatLongDate(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return formatMoment(text);
  return text;
}

function thingInWords(thing: object): string {
  const entries = Object.entries(thing);
  const named = entries.find(([name]) => name === 'name' || name === 'topic' || name === 'title');
  if (named && typeof named[1] === 'string') return named[1];
  return entries.map(([name, value]) => `${fieldInWords(name)} ${valueInWords(name, value)}`).join(', ');
}

export function actInWords(action: string): string {
  return acts[action]?.() ?? unknownAct(action);
}

/** The audit keeps acts of earlier versions, too. */
function unknownAct(action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  const past = `${verb.replaceAll('-', ' ')}${verb.endsWith('e') ? 'd' : 'ed'}`;
  return `${past.charAt(0).toUpperCase()}${past.slice(1)} ${kind.replaceAll('-', ' ')}`;
}

export function actAndSubject({ action, subject, parts }: Pick<AuditEntry, 'action' | 'subject' | 'parts'>) {
  const act = actInWords(action);
  if (parts === 0) return { act, subject: subject.name };
  return { act: actsOnMany[action]?.({ count: parts }) ?? texts.actOnMany({ act, count: parts }), subject: '' };
}

export function askedInWords({ after }: Pick<AuditEntry, 'after'>): string[] {
  return Object.entries(after ?? {}).map(([name, value]) =>
    texts.fieldAsked({ field: fieldInWords(name), asked: valueInWords(name, value) }),
  );
}

const longestShown = 60;

export function changesInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  if (!before || !after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => {
    const field = fieldInWords(name);
    const [was, is] = [valueInWords(name, before[name]), valueInWords(name, after[name])];
    if (was.length > longestShown || is.length > longestShown) return field;
    return texts.fieldChanged({ field, before: was, after: is });
  });
}

export function byInWords(by: AuditEntry['by']): string {
  return by === null ? texts.commandLine() : by.name || (by.email ?? texts.aDeletedAccount());
}
