import { registerRoute } from 'workbox-routing';
import { readEntries } from '#core/web/offline/audio-db';
import { notePath } from '#features/audio/contract';

const folder = notePath('');

/** Documents come from the server, and without one from what is saved with their messages (features/notes/README.md#offline). */
export function giveSavedNotes(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(folder),
    async ({ request, url }) => {
      const reply = await fetch(request).catch(() => null);
      if (reply !== null && reply.status < 500) return reply;
      return (await savedNote(url)) ?? reply ?? Response.error();
    },
  );
}

/** As the server would send it. @returns null where it isn't saved */
async function savedNote({ pathname, searchParams }: URL): Promise<Response | null> {
  const entries = await readEntries().catch(() => []);
  const note = entries.flatMap(({ notes }) => notes ?? []).find(({ id }) => notePath(id) === pathname);
  if (!note) return null;
  const isDownload = searchParams.has('download');
  return new Response(note.blob, {
    headers: {
      'content-type': note.type,
      'content-length': String(note.blob.size),
      'content-disposition': isDownload ? note.disposition : note.disposition.replace('attachment', 'inline'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}
