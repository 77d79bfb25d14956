import { formatNaira } from '#core/contract/money';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { formatCount, formatLongDate } from '#core/web/lib/format';
import type { AuditEntry } from '#features/audit/desk';
import { type Field, messageFieldNames, messageFields, nounOf } from '#features/messages/contract/fields';

const fieldNames: Record<string, string> = {
  last_act: 'last act in the archive',
  last_hash: 'hash of that act',
  operator_role: 'role at the desk',
  // Only acts of earlier versions have this field.
  duties: 'role at the desk',
  publish_at: 'publishing time',
  ...Object.fromEntries(messageFieldNames.map((name) => [name, nounOf(name)])),
  image_url: 'artwork',
  file_size: 'audio size',
  mime_type: 'kind of audio',
};

const amounts = new Set(['price', 'amount', 'balance', 'total', 'value']);

const acts: Record<string, string> = {
  'backup.start': 'Started a backup',
  'followed-feed.follow': 'Followed feed',
  'followed-feed.unfollow': 'Stopped following feed',
  'discrepancy.close': 'Closed:',
  'reconciliation.start': 'Asked for:',
  'library.restore': 'Restored the library from',
  'message.schedule': 'Scheduled message',
  'message.unschedule': 'Made a draft again: message',
  'settings.mail-test': 'Sent a test mail:',
  'operator.activate': 'Became an operator:',
  'operator.lapse': 'No longer an operator:',
  'operator.remove': 'Removed operator',
  'operator.set': 'Changed the role of',
  'operator.set-up-second-factor': 'Set up the second factor of',
  'operator.renew-recovery-codes': 'Made new recovery codes for',
  'operator.show-recovery-codes-again': 'Had recovery codes shown again:',
  'tickets.show-again': 'Had PINs shown again:',
  'access-token.show-again': 'Had access token shown again:',
  'webhook.show-secret-again': 'Had the secret shown again of webhook',
  'operator.turn-off-second-factor': 'Turned off the second factor of',
  'operator.remove-second-factor': 'Removed the second factor of',
};

const verbs: Record<string, string> = {
  make: 'Made',
  'send-link': 'Sent another link to',
  'send-again': 'Sent again to',
  'renew-secret': 'Made a new secret for',
  ask: 'Asked about',
  create: 'Made',
  order: 'Reordered',
  schedule: 'Planned',
  'add-note': 'Added a document to',
  'remove-note': 'Removed a document of',
  'rename-note': 'Renamed a document of',
  'replace-audio': 'Replaced the audio of',
  'set-transcript': 'Set the transcript of',
  'remove-transcript': 'Removed the transcript of',
  transcribe: 'Had a transcript made of',
  'replace-note': 'Replaced a document of',
  reschedule: 'Replanned',
  see: 'Dealt with',
  set: 'Set',
  start: 'Began',
  stop: 'Stopped',
  'take-back': 'Took back',
  unschedule: 'Cancelled',
  withdraw: 'Withdrew',
};

export function fieldInWords(name: string): string {
  return (
    fieldNames[name] ??
    name
      .replaceAll(/[_.-]+/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
  );
}

export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return amounts.has(field) ? formatNaira(value) : value.toLocaleString('en-NG');
  if (typeof value === 'string') return messageField(field)?.inWords?.(value) ?? textInWords(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'nothing' : value.map((one) => valueInWords(field, one)).join(', ');
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
  const known = acts[action];
  if (known !== undefined) return known;
  const [kind = '', verb = ''] = action.split('.');
  const past = `${verb.replaceAll('-', ' ')}${verb.endsWith('e') ? 'd' : 'ed'}`;
  const word = verbs[verb] ?? `${past.charAt(0).toUpperCase()}${past.slice(1)}`;
  return `${word} ${kind.replaceAll('-', ' ')}`;
}

export function actAndSubject({ action, subject, parts }: Pick<AuditEntry, 'action' | 'subject' | 'parts'>) {
  if (parts === 0) return { act: actInWords(action), subject: subject.name };
  const [kind = ''] = action.split('.');
  const noun = kind.replaceAll('-', ' ');
  const act = actInWords(action);
  const many = formatCount(parts, [noun, `${noun}s`]);
  return { act: act.endsWith(noun) ? act.slice(0, -noun.length) + many : `${act}: ${many}`, subject: '' };
}

export function askedInWords({ after }: Pick<AuditEntry, 'after'>): string[] {
  return Object.entries(after ?? {}).map(([name, value]) => `${fieldInWords(name)}: ${valueInWords(name, value)}`);
}

const longestShown = 60;

export function changesInWords({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  if (!before || !after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => {
    const [was, is] = [valueInWords(name, before[name]), valueInWords(name, after[name])];
    const word = fieldInWords(name);
    return was.length > longestShown || is.length > longestShown ? word : `${word} from ${was} to ${is}`;
  });
}

export function byInWords(by: AuditEntry['by']): string {
  return by === null ? 'Command line' : by.name || (by.email ?? 'A deleted account');
}
