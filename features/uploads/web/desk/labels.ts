import { timeLeft } from '#core/web/desk-kit/uploads/speed';
import type { UploadItem } from '#core/web/desk-kit/uploads/upload-item';
import { formatSize } from '#core/web/lib/data-price';

export function speedLine(rate: number): string {
  if (rate <= 0) return '';
  return rate < 1_000_000 ? `${Math.ceil(rate / 1000)} KB a second` : `${formatSize(rate)} a second`;
}

/** @returns whole percent; 100 only when everything was sent */
export function percentOf(sent: number, size: number): number {
  return size === 0 ? 100 : Math.min(100, Math.floor((sent / size) * 100));
}

export function stageLine(item: UploadItem): string {
  const { stage, sent, size, rate, reason } = item;
  const percent = percentOf(sent, size);
  if (stage === 'waiting') return sent > 0 ? `Waiting for its turn, ${percent}% sent` : 'Waiting for its turn';
  if (stage === 'sending') {
    return [`${percent}% of ${formatSize(size)}`, speedLine(rate), timeLeft(size - sent, rate)]
      .filter(Boolean)
      .join(' · ');
  }
  if (stage === 'paused') return `Paused at ${percent}%`;
  if (stage === 'offline') return `Waiting for the network, ${percent}% sent`;
  if (stage === 'reading') return 'Received; being read';
  if (stage === 'added') return reason ? `A draft; ${reason}` : 'A draft';
  if (stage === 'same') return 'The library has this audio already';
  if (stage === 'left' && sent === 0) return 'Not sent yet. Choose this file or its folder again';
  if (stage === 'left') return `Stopped at ${percent}%. Choose this file or its folder again to continue`;
  return sentence(reason ?? 'Sending failed');
}

function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
