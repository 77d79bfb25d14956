import { useQueryClient } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { audioFiles } from '#core/web/desk-kit/audio-files';
import type { UploadItem } from '#core/web/desk-kit/uploads/upload-item';
import { useUploader } from '#core/web/desk-kit/uploads/use-uploader';
import { useUnsavedGuard } from '#core/web/desk-kit/use-unsaved-guard';
import { call } from '#core/web/lib/api/call';
import { uniqueId } from '#core/web/lib/browser/unique-id';
import { formatSize } from '#core/web/lib/data-price';
import { toast } from '#core/web/lib/toasts';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import { type DeskMessage, readDeskMessage } from '#features/messages/desk';
import * as texts from './texts.ts';

export interface ReplaceAudioProps {
  message: DeskMessage;
  onReplaced: (changed: DeskMessage) => void;
}

export function ReplaceAudio({ message, onReplaced }: ReplaceAudioProps) {
  const queryClient = useQueryClient();
  const { sendSingle } = useUploader();
  const [sending, setSending] = useState<UploadItem | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const { guard } = useUnsavedGuard(sending !== null);
  const chooser = useFileChooser(texts.newAudio(), audioFiles, (file) => void replace(file));
  useEffect(() => () => stopping.current?.abort(), []);

  async function replace(file: File): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setProblem(null);
    try {
      const upload = await sendSingle({
        file,
        metadata: metadataOf(file, message),
        onChange: setSending,
        signal: stop.signal,
      });
      const reason = refusalOf(upload, message);
      if (reason !== null) return setProblem(reason);
      const { data } = await call(readDeskMessage, { params: { id: message.id } });
      void queryClient.invalidateQueries();
      toast.success(texts.audioReplaced(), message.topic);
      onReplaced(data);
    } catch (error) {
      if (!stop.signal.aborted) setProblem(error instanceof Error ? error.message : texts.sendingFailed());
    } finally {
      setSending(null);
    }
  }

  return (
    <div className="mt-3">
      {guard}
      {sending ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="tabular-nums">
            {progressLine(sending)}
          </p>
          <ActionButton kind="quiet" onClick={() => stopping.current?.abort()}>
            {common.cancel()}
          </ActionButton>
        </div>
      ) : (
        <ActionButton icon={Replace} kind="side" onClick={chooser.open}>
          {texts.replaceAudio()}
        </ActionButton>
      )}
      {chooser.input}
      <div aria-live="polite">{problem && <p className="mt-2 font-medium text-live">{problem}</p>}</div>
    </div>
  );
}

function metadataOf(file: File, { id, version }: DeskMessage): Record<string, string> {
  return {
    filename: file.name,
    lastmodified: String(file.lastModified),
    batch: uniqueId(),
    replaces: id,
    version: String(version),
  };
}

function refusalOf({ stage, reason, message: other }: UploadItem, message: DeskMessage): string | null {
  if (stage === 'added') return null;
  if (stage === 'same') {
    if (!other) return texts.anotherMessageHasThisAudio();
    return other.id === message.id
      ? texts.theMessageHasThisAudioAlready()
      : texts.topicHasThisAudioAlready({ topic: other.topic });
  }
  if (!reason) return texts.thisFileCouldNotBeRead();
  return /^it /.test(reason) ? texts.thisFileCantBeUsed({ reason }) : reason;
}

function progressLine({ stage, sent, size }: UploadItem): string {
  if (stage === 'reading') return texts.receivedBeingRead();
  const sizes = { sent: formatSize(sent), total: formatSize(size) };
  return stage === 'offline' ? texts.waitingForTheNetwork(sizes) : texts.sendingSentOfTotal(sizes);
}
