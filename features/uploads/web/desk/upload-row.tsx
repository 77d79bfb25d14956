import { clsx } from 'clsx';
import {
  Check,
  CircleAlert,
  CloudOff,
  Copy,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  Unplug,
  Upload,
  X,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { isFinished, type Stage, type UploadItem } from '#core/web/desk-kit/uploads/upload-item';
import { useUploader } from '#core/web/desk-kit/uploads/use-uploader';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { IconButton } from '#core/web/ui/icon-button';
import { percentOf, stageLine } from './labels.ts';
import * as texts from './texts.ts';

const icons: Record<Stage, { icon: LucideIcon; look: string }> = {
  waiting: { icon: Hourglass, look: 'text-muted' },
  sending: { icon: Upload, look: 'text-accent' },
  paused: { icon: Pause, look: 'text-muted' },
  offline: { icon: CloudOff, look: 'text-warning' },
  reading: { icon: LoaderCircle, look: 'text-muted' },
  added: { icon: Check, look: 'text-accent' },
  same: { icon: Copy, look: 'text-muted' },
  refused: { icon: CircleAlert, look: 'text-live' },
  failed: { icon: CircleAlert, look: 'text-live' },
  left: { icon: Unplug, look: 'text-warning' },
};

export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const { file, stage, message } = item;
  const { icon: Icon, look } = icons[stage];
  const name = file.slice(file.lastIndexOf('/') + 1);
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  return (
    <li className="relative flex min-h-14 shrink-0 items-center gap-3 overflow-hidden rounded-row px-3 py-1.5 hover:bg-raised">
      <Icon aria-hidden="true" size={18} className={clsx('shrink-0', look)} />
      <div className="min-w-0 flex-1 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:items-center md:gap-4">
        <p dir="auto" className="truncate font-semibold" title={file}>
          {name}
          {folder && <span className="ml-2 text-13 font-normal text-muted">{folder}</span>}
        </p>
        <p className={clsx('text-13 tabular-nums max-md:mt-0.5', isBad(stage) ? 'text-live' : 'text-muted')}>
          {message ? <StageWithMessage item={item} message={message} /> : stageLine(item)}
        </p>
      </div>
      <RowButtons item={item} name={name} />
      {(stage === 'sending' || stage === 'offline' || stage === 'paused') && (
        <span aria-hidden="true" className="absolute inset-x-3 bottom-0.5 h-0.5 rounded-full bg-text/10">
          <span
            className={clsx('block h-full rounded-full', stage === 'sending' ? 'bg-accent' : 'bg-muted')}
            style={{ width: `${percentOf(item.sent, item.size)}%` }}
          />
        </span>
      )}
    </li>
  );
});

interface StageWithMessageProps {
  item: UploadItem;
  message: NonNullable<UploadItem['message']>;
}

function StageWithMessage({ item: { stage, reason }, message: { id, topic } }: StageWithMessageProps) {
  const link = (label: ReactNode) => (
    <Link dir="auto" to={deskPaths.message(id)} className="font-semibold text-text underline">
      {label}
    </Link>
  );
  if (stage === 'same') return texts.audioThereAlreadyAs({ topic, link });
  return reason ? texts.draftOfTopicLacking({ reason, topic, link }) : texts.draftOfTopic({ topic, link });
}

function isBad(stage: Stage): boolean {
  return stage === 'refused' || stage === 'failed';
}

function RowButtons({ item, name }: { item: UploadItem; name: string }) {
  const { key, stage } = item;
  const { pause, remove, resume } = useUploader();
  const offFrom = isFinished(item) ? texts.takeNameOffTheList({ name }) : texts.cancelName({ name });
  return (
    <span className="flex w-18 shrink-0 justify-end">
      {(stage === 'sending' || stage === 'waiting' || stage === 'offline') && (
        <IconButton icon={Pause} label={texts.pauseName({ name })} ground="none" onClick={() => pause(key)} />
      )}
      {stage === 'paused' && (
        <IconButton icon={Play} label={texts.resumeName({ name })} ground="none" onClick={() => resume(key)} />
      )}
      {stage === 'failed' && (
        <IconButton icon={RotateCcw} label={texts.tryNameAgain({ name })} ground="none" onClick={() => resume(key)} />
      )}
      {stage !== 'reading' && <IconButton icon={X} label={offFrom} ground="none" onClick={() => remove([key])} />}
    </span>
  );
}
