import type { Core } from '#core/server/boot/core';
import type { ServerFeature } from '#core/server/feature';
import { NoteDesk, type NoteDeskParts } from './server/desk/note-desk.ts';
import { deskNoteRoutes, type NoteRouteParts } from './server/desk/routes.ts';
import { Notes, type NotesParts } from './server/notes.ts';
import { notesRoutes } from './server/routes.ts';

interface Needs extends Pick<NotesParts, 'access'>, Pick<NoteDeskParts, 'messages'>, Pick<NoteRouteParts, 'read'> {}

export function makeNotes(core: Core, { access, messages, read }: Needs) {
  const { settings, storage, audioAddresses: addresses } = core;
  const notes = new Notes({ ...core, access });
  const desk = new NoteDesk({ ...core, addresses, messages });
  const feature: ServerFeature = {
    routes: (binding) => notesRoutes(binding.app, { notes, storage }),
    deskRoutes: (calls) => deskNoteRoutes(calls, { notes: desk, read, largest: settings.largestNoteBytes }),
  };
  return { desk, ...feature };
}
