import { timeLeft } from '#core/web/desk-kit/uploads/speed';
import type { UploadItem } from '#core/web/desk-kit/uploads/upload-item';
import { formatSize } from '#core/web/lib/data-price';
import * as texts from './texts.ts';

export function speedLine(rate: number): string {
  if (rate <= 0) return '';
  return rate < 1_000_000
    ? texts.kilobytesASecond({ kilobytes: Math.ceil(rate / 1000) })
    : texts.sizeASecond({ size: formatSize(rate) });
}

/** @returns whole percent; 100 only when everything was sent */
export function percentOf(sent: number, size: number): number {
  return size === 0 ? 100 : Math.min(100, Math.floor((sent / size) * 100));
}

export function stageLine(item: UploadItem): string {
  const { stage, sent, size, rate, reason } = item;
  const percent = percentOf(sent, size);
  if (stage === 'waiting') return sent > 0 ? texts.waitingForItsTurnPartlySent({ percent }) : texts.waitingForItsTurn();
  if (stage === 'sending') {
    return [texts.percentOfSize({ percent, size: formatSize(size) }), speedLine(rate), timeLeft(size - sent, rate)]
      .filter(Boolean)
      .join(' · ');
  }
  if (stage === 'paused') return texts.pausedAtPercent({ percent });
  if (stage === 'offline') return texts.waitingForNetworkPartlySent({ percent });
  if (stage === 'reading') return texts.receivedBeingRead();
  if (stage === 'added') return reason ? texts.aDraftLacking({ reason }) : texts.aDraft();
  if (stage === 'same') return texts.audioThereAlready();
  if (stage === 'left' && sent === 0) return texts.notSentYet();
  if (stage === 'left') return texts.stoppedAtPercent({ percent });
  return reason === null ? texts.sendingFailed() : sentence(reason);
}

function sentence(clause: string): string {
  const text = clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
