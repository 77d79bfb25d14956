import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MessageId } from '#core/contract/ids';
import * as files from '#core/web/lib/browser/save-file';
import { makeMessage } from '#core/web/lib/fake-message';
import { answer, asked, refuse } from '#core/web/test/api';
import { press } from '#core/web/test/fill';
import { renderPart } from '#core/web/test/render-part';
import { readTranscript } from '#features/transcripts/contract';
import { putTranscript, readDeskTranscript, removeTranscript } from '#features/transcripts/desk';
import { TranscriptCard } from '#features/transcripts/web/desk/transcript-card';
import { TranscriptSection } from './transcript-section.tsx';

const lines = [
  'Sit down, all of you.',
  'The farmer waits for the fruit.',
  'He has long patience.',
  'And nobody hurried him.',
];
const cues = lines.map((text, at) => ({ start: at * 4, end: at * 4 + 4, text }));
const transcript = {
  language: 'en',
  cues,
  format: 'vtt',
  origin: 'operator',
  words: 17,
  added: '2026-03-01T09:00:00Z',
} as const;
const none = { data: { transcript: null, transcription: null } };

test('words are found in a transcript, marked and counted, and the hits are gone through', async () => {
  answer(readTranscript, { data: { language: 'en', cues } });
  const { user } = renderPart(<TranscriptSection message={makeMessage('1', { has_transcript: true })} />);
  await press(user, 'Read the transcript');
  const field = await screen.findByRole('searchbox', { name: 'Find in the transcript' });
  const area = within(screen.getByRole('region', { name: 'Transcript' }));
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  await user.type(field, 'nobody HURR');
  expect(area.getByRole('status')).toHaveTextContent('1 of 1');
  expect(marks()).toEqual(['nobody hurried']);
  await user.clear(field);
  await user.type(field, 'the');
  expect(area.getByRole('status')).toHaveTextContent('1 of 2');
  for (const [keys, place] of [
    ['{Shift>}{Enter}{/Shift}', '2 of 2'],
    ['{Enter}', '1 of 2'],
    ['{Enter}', '2 of 2'],
  ] as const) {
    await user.keyboard(keys);
    expect(area.getByRole('status')).toHaveTextContent(place);
  }
  await user.clear(field);
  await user.type(field, 'kettledrum');
  expect(area.getByRole('status')).toHaveTextContent('Not found');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(marks()).toEqual([]);
});

test('the arrows go from cue to cue', async () => {
  answer(readTranscript, { data: { language: 'en', cues } });
  const { user } = renderPart(<TranscriptSection message={makeMessage('1', { has_transcript: true })} />);
  await press(user, 'Read the transcript');
  const first = await screen.findByRole('link', { name: lines[0] });
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: lines[1] })).toHaveFocus();
  expect(screen.getByRole('link', { name: lines[1] })).toHaveAttribute('href', '/message/1?t=4');
});

test('a transcript is given at the desk, refused with its line when it is wrong, saved as a file, and removed', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();
  answer(readDeskTranscript, none);
  refuse(putTranscript, 'transcript.unreadable', { message: 'line 2: “soon”' });
  const message = { id: MessageId.parse('1'), topic: 'The Patience of the Farmer' };
  const { user } = renderPart(<TranscriptCard message={message} isOwn />);
  expect(await screen.findByText('Listeners can’t read along yet.')).toBeVisible();
  const file = new File(['WEBVTT'], 'good.vtt', { type: 'text/vtt' });
  await user.upload(screen.getByLabelText('Transcript', { selector: 'input' }), file);
  expect(await screen.findByText('line 2: “soon”')).toBeVisible();
  answer(putTranscript, { data: { transcript, transcription: null } });
  answer(readDeskTranscript, { data: { transcript, transcription: null } });
  await user.upload(screen.getByLabelText('Transcript', { selector: 'input' }), file);
  expect(await screen.findByText('17 words in English, from a file')).toBeVisible();
  await press(user, 'Download');
  expect(saveFile).toHaveBeenCalledOnce();
  answer(removeTranscript, none);
  answer(readDeskTranscript, none);
  await press(user, 'Remove transcript');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove transcript' }));
  expect(await screen.findByText('Listeners can’t read along yet.')).toBeVisible();
  await waitFor(() => expect(asked(removeTranscript)).toHaveLength(1));
});
