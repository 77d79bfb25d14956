import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#core/contract/ids';
import { languageName } from '#core/contract/language';
import { texts } from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { SideCard } from '#core/web/desk-kit/side-card';
import { call, messageOf } from '#core/web/lib/api/call';
import { saveFile } from '#core/web/lib/browser/save-file';
import { formatCount } from '#core/web/lib/format';
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

interface TranscriptCardProps {
  message: { id: MessageId; topic: string };
  isOwn: boolean;
}

export function TranscriptCard({ message, isOwn }: TranscriptCardProps) {
  const { data, error } = useQuery(deskTranscriptQuery(message.id));
  return (
    <SideCard title="Transcript">
      {error && <p className="font-medium text-live">{messageOf(error, texts.generalError)}</p>}
      {data && <State state={data} />}
      {data && isOwn && <Actions message={message} state={data} />}
    </SideCard>
  );
}

function State({ state: { transcript, transcription } }: { state: MessageTranscript }) {
  if (transcript) return <p>{lineOf(transcript)}</p>;
  if (!transcription) return <p className="text-muted">Listeners can’t read along yet.</p>;
  return (
    <p className={transcription.state === 'failed' ? 'font-medium text-live' : 'text-muted'}>
      {progressOf(transcription)}
    </p>
  );
}

const origins = { operator: 'from a file', import: 'imported', command: 'made automatically' } as const;

function lineOf(transcript: DeskTranscript): string {
  const { words, language, origin } = transcript;
  const times = isTimed(transcript) ? '' : ', without times';
  return `${formatCount(words, ['word', 'words'])} in ${languageName(language)}${times}, ${origins[origin]}`;
}

function progressOf({ state, reason, next_attempt }: Transcription): string {
  if (state === 'running') return 'Being made…';
  if (state === 'waiting') return 'Waiting to be made';
  return `${reason ?? ''} ${next_attempt ? 'Lectern tries again by itself.' : 'Lectern doesn’t try again by itself.'}`.trim();
}

interface ActionsProps {
  message: TranscriptCardProps['message'];
  state: MessageTranscript;
}

function Actions({ message, state: { transcript, transcription } }: ActionsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const change = useChange(message, setRefusal);
  const chooser = useFileChooser('Transcript', '.vtt,.srt,.txt,text/vtt,text/plain', (file) => {
    const wrong = file.size > largestTranscriptBytes ? 'A transcript can’t be larger than 2 MB.' : null;
    setRefusal(wrong);
    if (!wrong) change.mutate({ kind: 'put', file });
  });
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {chooser.input}
        <ActionButton icon={FileText} kind="side" isBusy={change.isPending} onClick={chooser.open}>
          {transcript ? 'Replace transcript…' : 'Add a transcript…'}
        </ActionButton>
        {transcript && (
          <>
            <ActionButton icon={Download} kind="side" onClick={() => download(message, transcript)}>
              Download
            </ActionButton>
            <ActionButton icon={Trash2} kind="side" isOff={change.isPending} onClick={() => setAsked(true)}>
              Remove transcript
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
            Make it now
          </ActionButton>
        )}
      </div>
      <p role="status" className={refusal ? 'mt-3 text-13 font-medium text-live' : 'mt-3 text-13 text-muted'}>
        {refusal ?? 'WebVTT, SRT or plain text, at most 2 MB.'}
      </p>
      {isAsked && (
        <ConfirmDialog
          title="Remove the transcript?"
          help="Listeners can no longer read along, and search no longer finds its words. Download it first if you may need it again."
          label="Remove transcript"
          busyLabel="Removing"
          isDanger
          act={() => call(removeTranscript, { params: { id: message.id } })}
          done={() => ['Transcript removed', message.topic]}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

type Change = { kind: 'put'; file: File } | { kind: 'make' };

const done = { put: 'Transcript set', make: 'The transcript is made soon' } as const;

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
        toast.success(done[kind], topic);
      },
      onError: (error) => onRefused(messageOf(error, texts.generalError)),
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
