import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked, refuse } from '#core/web/test/api';
import { makeDeskMessage } from '#core/web/test/desk/make-desk-message';
import { fill, press } from '#core/web/test/fill';
import { renderPart } from '#core/web/test/render-part';
import { DeskMessage } from '#features/messages/desk';
import { putChapters, readDeskChapters } from '#features/messages/desk/chapters';
import { addNote, listDeskNotes, removeNote, renameNote, replaceNote } from '#features/notes/desk';
import { ChaptersCard } from './chapters-card.tsx';
import { NotesCard } from './notes-card.tsx';

const message = DeskMessage.parse({ ...makeDeskMessage('The Patience of the Farmer'), duration: 60, version: 3 });
const own = ['Welcome', 'Ìwé kejì', 'Questions'].map((title, at) => ({ start: at * 10, end: at * 10 + 10, title }));

test('an operator types chapters, reads what is wrong, and takes them back', async () => {
  answer(readDeskChapters, { data: { own: null, file: [] } });
  answer(putChapters, { data: message });
  const { user } = renderPart(<ChaptersCard message={message} onSeen={() => {}} />);
  expect(await screen.findByText('The audio’s file has none.')).toBeVisible();
  await press(user, 'Add chapters');
  await fill(user, { 'Title of chapter 1': 'Welcome' });
  await press(user, 'Add chapter');
  await fill(user, { 'Time of chapter 2': 'soon', 'Title of chapter 2': 'Questions' });
  await press(user, 'Save chapters');
  expect(await screen.findByText('Give a time like 12:30 or 1:05:09')).toBeVisible();
  await fill(user, { 'Time of chapter 2': '0:20' });
  await press(user, 'Add chapter');
  await fill(user, { 'Time of chapter 3': '0:10', 'Title of chapter 3': 'Ìwé kejì' });
  await press(user, 'Add chapter');
  await press(user, 'Remove chapter 4');
  answer(readDeskChapters, { data: { own, file: [] } });
  await press(user, 'Save chapters');
  expect(await screen.findByText('Made here; the file has none.')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '00:00Welcome',
    '00:10Ìwé kejì',
    '00:20Questions',
  ]);
  answer(readDeskChapters, { data: { own: null, file: [] } });
  await press(user, 'Use the file’s own');
  expect(await screen.findByText('The audio’s file has none.')).toBeVisible();
  const chapters = own.map(({ start, title }) => ({ start, title }));
  expect(asked(putChapters).map(({ body }) => body)).toEqual([
    { version: 3, chapters },
    { version: 3, chapters: null },
  ]);
});

const guide = { id: '7', title: 'Study guide', kind: 'pdf' as const, size: 90_000, file_url: '/media/notes/7?key=a' };
const pdf = new File(['%PDF-1.7'], 'Study_guide.pdf', { type: 'application/pdf' });
const choose = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an operator adds a document, and reads why another file is refused', async () => {
  answer(listDeskNotes, { data: [] });
  refuse(addNote, 'note.unreadable', { message: 'The file is neither a PDF nor text.' });
  const { user } = renderPart(<NotesCard message={message} onSeen={() => {}} />);
  expect(await screen.findByText('No documents yet.')).toBeVisible();
  await user.upload(choose('Document'), pdf);
  expect(await screen.findByText('The file is neither a PDF nor text.')).toBeVisible();
  answer(addNote, { data: message });
  answer(listDeskNotes, { data: [guide] });
  await user.upload(choose('Document'), pdf);
  expect(await screen.findByText('Study guide')).toBeVisible();
  expect(screen.getByText('PDF · 0.1 MB')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Study guide' })).toHaveAttribute('href', guide.file_url);
  expect(asked(addNote).map(({ query }) => String(query))).toContain('version=3&title=Study+guide');
});

test('a document is renamed, replaced and removed', async () => {
  answer(listDeskNotes, { data: [guide] });
  for (const endpoint of [renameNote, replaceNote, removeNote]) answer(endpoint, { data: message });
  const { user } = renderPart(<NotesCard message={message} onSeen={() => {}} />);
  const pick = async (name: string) => {
    await press(user, 'More for Study guide');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await pick('Rename');
  await fill(user, { Title: '' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Give the document a title')).toBeVisible();
  await fill(user, { Title: 'Ìwé ìtọ́sọ́nà' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(renameNote)).toMatchObject([{ body: { version: 3, title: 'Ìwé ìtọ́sọ́nà' } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pick('Replace…');
  await user.upload(choose('New document'), pdf);
  await waitFor(() => expect(asked(replaceNote)).toHaveLength(1));
  const [replaced] = asked(replaceNote);
  expect(`${replaced?.call}?${replaced?.query}`).toBe('PUT /admin/messages/1/notes/7?version=3');
  answer(listDeskNotes, { data: [] });
  await pick('Remove');
  await press(user, 'Remove document');
  expect(await screen.findByText('No documents yet.')).toBeVisible();
  expect(asked(removeNote)).toHaveLength(1);
});
