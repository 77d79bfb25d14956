import { wallTime, zoneInWords } from '#core/contract/calendar';
import { formatNaira } from '#core/contract/money';
import { messageFieldNames } from '#features/messages/contract/fields';
import { type DeskMessage, fieldsOfMessage } from '#features/messages/desk';
import { type MessageStatus, messageStatuses } from '#features/messages/desk/filters';

export function messageTable(messages: readonly DeskMessage[]): string {
  const width = Math.max(...messages.map(({ id }) => id.length));
  const statuses = messages.map(statusOf);
  const statusWidth = Math.max(9, ...statuses.map(({ length }) => length));
  const line = ({ id, when, price, topic, speaker }: DeskMessage, place: number) =>
    [
      id.padStart(width),
      (statuses[place] ?? '').padEnd(statusWidth),
      when,
      priceOf(price).padStart(10),
      topic + (speaker ? ` – ${speaker.name}` : ''),
    ]
      .join('  ')
      .concat('\n');
  return messages.map(line).join('');
}

function statusOf({ status, publish_at }: Pick<DeskMessage, 'status' | 'publish_at'>): string {
  return publish_at === null
    ? status
    : `${status} for ${wallTime(new Date(publish_at)).slice(0, 16)} (${zoneInWords()})`;
}

export function messageCard(message: DeskMessage): string {
  const fields = fieldsOfMessage(message);
  const shown = messageFieldNames.filter((name) => name !== 'description');
  const lines: [string, string][] = [
    ['message', `${message.id}, version ${message.version}`],
    ['status', message.status + (message.publish_at ? `, published at ${message.publish_at}` : '')],
    ...shown.map((name): [string, string] => [name.replaceAll('_', ' '), textOf(fields[name])]),
    ['held back', message.held_back ?? ''],
    ['audio', `${Math.round(message.duration)} s, ${message.file_size} bytes, ${message.mime_type}`],
    ['buyers', String(message.buyers)],
    ['lacks', message.lacks.join(', ')],
    ['doubles', message.doubles.join(', ')],
    ['description', message.description],
  ];
  return lines.flatMap(([name, value]) => (value === '' ? [] : [`${name.padEnd(12)}${value}\n`])).join('');
}

function textOf(value: string | number | boolean | readonly string[] | null): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return priceOf(value);
  return typeof value === 'string' ? value : (value ?? []).join('; ');
}

export function leftLine(left: Partial<Record<MessageStatus, number>>, heldBack: number): string {
  const named = messageStatuses.flatMap((status) => {
    const held = status === 'draft' && heldBack > 0 ? ` (${heldBack} held back)` : '';
    return left[status] ? `${left[status]} ${status}${held}` : [];
  });
  return named.length === 0 ? '' : `Left alone: ${named.join(', ')}.\n`;
}

function priceOf(naira: number): string {
  return naira === 0 ? 'free' : formatNaira(naira);
}
