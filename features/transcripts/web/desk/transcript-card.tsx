import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#core/contract/ids';
import { languageName } from '#core/contract/language';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { SideCard } from '#core/web/desk-kit/side-card';
import { call, messageOf } from '#core/web/lib/api/call';
import { saveFile } from '#core/web/lib/browser/save-file';
import { toast } from '#core/web/lib/toasts';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import { isTimed, largestTranscriptBytes, transcriptFile } from '#features/transcripts/contract/transcript';
import {
  type DeskTranscript,
  type MessageTranscript,
  putTranscript,
  removeTranscript,
  retryTranscription,
  type Transcription,
} from '#features/transcripts/desk';
import { deskTranscriptQuery } from './api.ts';
import * as texts from './texts.ts';

interface TranscriptCardProps {
  message: { id: MessageId; topic: string };
  isOwn: boolean;
}

export function TranscriptCard({ message, isOwn }: TranscriptCardProps) {
  const { data, error } = useQuery(deskTranscriptQuery(message.id));
  return (
    <SideCard title={common.transcript()}>
      {error && <p className="font-medium text-live">{messageOf(error, common.generalError())}</p>}
      {data && <State state={data} />}
      {data && isOwn && <Actions message={message} state={data} />}
    </SideCard>
  );
}

function State({ state: { transcript, transcription } }: { state: MessageTranscript }) {
  if (transcript) return <p>{lineOf(transcript)}</p>;
  if (!transcription) return <p className="text-muted">{texts.listenersCantReadAlong()}</p>;
  return (
    <p className={transcription.state === 'failed' ? 'font-medium text-live' : 'text-muted'}>
      {progressOf(transcription)}
    </p>
  );
}

function lineOf(transcript: DeskTranscript): string {
  const { words, language, origin } = transcript;
  const timing = isTimed(transcript) ? 'timed' : 'untimed';
  return texts.transcriptInWords({ count: words, language: languageName(language), timing, origin });
}

function progressOf({ state, reason, next_attempt }: Transcription): string {
  if (state === 'running') return texts.beingMade();
  if (state === 'waiting') return texts.waitingToBeMade();
  return `${reason ?? ''} ${next_attempt ? texts.triesAgainByItself() : texts.doesntTryAgainByItself()}`.trim();
}

interface ActionsProps {
  message: TranscriptCardProps['message'];
  state: MessageTranscript;
}

function Actions({ message, state: { transcript, transcription } }: ActionsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const change = useChange(message, setRefusal);
  const chooser = useFileChooser(common.transcript(), '.vtt,.srt,.txt,text/vtt,text/plain', (file) => {
    const wrong = file.size > largestTranscriptBytes ? texts.fileTooLarge() : null;
    setRefusal(wrong);
    if (!wrong) change.mutate({ kind: 'put', file });
  });
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {chooser.input}
        <ActionButton icon={FileText} kind="side" isBusy={change.isPending} onClick={chooser.open}>
          {transcript ? texts.replaceTranscript() : texts.addATranscript()}
        </ActionButton>
        {transcript && (
          <>
            <ActionButton icon={Download} kind="side" onClick={() => download(message, transcript)}>
              {common.download()}
            </ActionButton>
            <ActionButton icon={Trash2} kind="side" isOff={change.isPending} onClick={() => setAsked(true)}>
              {texts.removeTranscript()}
            </ActionButton>
          </>
        )}
        {transcription?.state === 'failed' && (
          <ActionButton
            icon={RefreshCw}
            kind="side"
            isOff={change.isPending}
            onClick={() => change.mutate({ kind: 'make' })}
          >
            {texts.makeItNow()}
          </ActionButton>
        )}
      </div>
      <p role="status" className={refusal ? 'mt-3 text-13 font-medium text-live' : 'mt-3 text-13 text-muted'}>
        {refusal ?? texts.fileHelp()}
      </p>
      {isAsked && (
        <ConfirmDialog
          title={texts.removeTitle()}
          help={texts.removeHelp()}
          label={texts.removeTranscript()}
          busyLabel={common.removing()}
          isDanger
          act={() => call(removeTranscript, { params: { id: message.id } })}
          done={() => [texts.transcriptRemoved(), message.topic]}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type Change = { kind: 'put'; file: File } | { kind: 'make' };

const done = { put: texts.transcriptSet, make: texts.transcriptIsMadeSoon } as const;

function useChange({ id, topic }: ActionsProps['message'], onRefused: (reason: string | null) => void) {
  const queryClient = useQueryClient();
  const params = { id };
  return useDeskMutation(
    async (change: Change) => {
      if (change.kind === 'make') return (await call(retryTranscription, { params })).data;
      return (await call(putTranscript, { params, file: typed(change.file) })).data;
    },
    {
      onSuccess(state, { kind }) {
        onRefused(null);
        queryClient.setQueryData(deskTranscriptQuery(id).queryKey, state);
        toast.success(done[kind](), topic);
      },
      onError: (error) => onRefused(messageOf(error, common.generalError())),
    },
  );
}

/** Browsers give various media types or none, so the server looks only at the content. */
function typed(file: File): Blob {
  return new Blob([file], { type: 'text/plain' });
}

function download({ topic }: ActionsProps['message'], transcript: DeskTranscript): void {
  const extension = isTimed(transcript) ? 'vtt' : 'txt';
  saveFile(new Blob([transcriptFile(transcript)], { type: 'text/plain' }), `${topic}.${extension}`);
}
