import path from 'node:path';
import { catalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { lockSeen, replaceAudio, touch } from '#server/features/catalogue/messages/desk/message-writer';
import type { CatalogueService } from '#server/features/catalogue/messages/service';
import { AudioAccess } from '#server/features/media/audio-access';
import type { PrivateFeeds } from '#server/features/media/audio-addresses';
import { NoteDesk } from '#server/features/media/notes/desk/note-desk';
import { deskNoteRoutes } from '#server/features/media/notes/desk/routes';
import { Notes } from '#server/features/media/notes/notes';
import { notesRoutes } from '#server/features/media/notes/routes';
import { PreviewService } from '#server/features/media/previews/preview-service';
import { mediaRoutes, previewRoutes, waveformRoutes } from '#server/features/media/routes';
import { MediaService } from '#server/features/media/service';
import { FollowedFeedDesk } from '#server/features/media/sources/desk/followed-feeds';
import { followedFeedRoutes } from '#server/features/media/sources/desk/followed-routes';
import { sourceRoutes } from '#server/features/media/sources/desk/routes';
import { auditSources, SourceDesk } from '#server/features/media/sources/desk/service';
import { FeedChecks } from '#server/features/media/sources/followed/feed-checks';
import { FeedRounds } from '#server/features/media/sources/followed/feed-rounds';
import * as followedQueries from '#server/features/media/sources/followed/queries';
import * as queries from '#server/features/media/sources/source-queries';
import { SourceReader } from '#server/features/media/sources/source-reader';
import { SourceWorker } from '#server/features/media/sources/source-worker';
import { Sources } from '#server/features/media/sources/sources';
import { Enclosures } from '#server/features/media/tagged/enclosures';
import { taggedRoutes } from '#server/features/media/tagged/routes';
import { TaggedFiles } from '#server/features/media/tagged/tagged-files';
import { TranscodingService } from '#server/features/media/transcoding/transcoding-service';
import { auditUploads } from '#server/features/media/uploads/desk/audit-uploads';
import { uploadRoutes } from '#server/features/media/uploads/desk/routes';
import { makeUploads } from '#server/features/media/uploads/make-uploads';
import type { Entitlements } from '#server/features/store/entitlements';
import { Fetching } from '#server/platform/fetching/fetching';
import type { Binding } from '#server/platform/http/bind';
import type { CatalogueServices } from './catalogue.ts';
import type { Shared } from './shared.ts';

export type MediaServices = ReturnType<typeof makeMediaServices>;

interface Needs {
  messages: CatalogueService;
  entitlements: Entitlements;
  privateFeeds: PrivateFeeds;
}

export function makeMediaServices(shared: Shared, { messages, entitlements, privateFeeds }: Needs) {
  const { settings, audit, audioAddresses, library, linkTo } = shared;
  const access = new AudioAccess({ ...shared, ownership: entitlements, addresses: audioAddresses, privateFeeds });
  return {
    files: new MediaService({ ...shared, catalogue: messages, access }),
    tagged: new TaggedFiles({
      ...shared,
      access,
      libraryTitle: () => library.now().title,
      libraryLanguage: () => library.now().language,
      linkTo: settings.publicUrl === null ? null : linkTo,
    }),
    enclosures: new Enclosures({ ...shared, addresses: audioAddresses }),
    previews: new PreviewService({ ...shared, catalogue: messages }),
    notes: new Notes({ ...shared, access }),
    noteDesk: new NoteDesk({ ...shared, addresses: audioAddresses, messages: { lockSeen, touch } }),
    transcoding: makeTranscoding(shared),
    uploads: makeUploads({
      ...shared,
      ...auditUploads(audit),
      catalogue: catalogueWriter,
      replaceAudio,
      workFolder: path.join(settings.dataDir, 'uploads'),
      largestBytes: settings.largestUploadBytes,
    }),
    sources: makeSources(shared),
  };
}

/** @returns what prepares audio; null where no ffmpeg is to be used, or nothing works beside requests */
function makeTranscoding(shared: Shared): TranscodingService | null {
  const { settings, jobs } = shared;
  if (settings.ffmpeg === null || jobs === null || settings.role === 'web') return null;
  const workFolder = path.join(settings.dataDir, 'preparing');
  return new TranscodingService({ ...shared, connection: jobs, program: settings.ffmpeg, workFolder });
}

function makeSources(shared: Shared) {
  const { settings, database, clock, audit, log } = shared;
  const fetching = new Fetching({ allowsPrivate: settings.sourcesPrivate });
  const worker = new SourceWorker({
    ...shared,
    catalogue: catalogueWriter,
    fetching,
    recordAdded: auditSources(audit),
    workFolder: path.join(settings.dataDir, 'sources'),
  });
  const reader = new SourceReader();
  const sources = new Sources({ database, clock, reader, fetching });
  const wake = () => worker.wake();
  const checks = new FeedChecks({ database, clock, log, reader, fetching, sources, chance: Math.random, wake });
  return {
    worker,
    checks,
    rounds: new FeedRounds({ ...shared, checks }),
    desk: new SourceDesk({ database, clock, audit, sources, queries, wake }),
    followed: new FollowedFeedDesk({ database, clock, audit, sources, queries: followedQueries }),
  };
}

export function bindMedia(
  binding: Binding,
  { media, catalogue }: { media: MediaServices; catalogue: CatalogueServices },
  { storage, settings }: Shared,
): void {
  const { messages } = catalogue.desk;
  mediaRoutes(binding.app, media.files, {
    storage,
    offload: settings.mediaOffload,
  });
  taggedRoutes(binding.app, { ...media, storage });
  notesRoutes(binding.app, { notes: media.notes, storage });
  deskNoteRoutes(binding, {
    notes: media.noteDesk,
    read: (scope, id) => messages.read(scope, id),
    largest: settings.largestNoteBytes,
  });
  waveformRoutes(binding, media.files);
  previewRoutes(binding.app, media.previews);
  uploadRoutes(binding, media.uploads);
  sourceRoutes(binding, media.sources.desk);
  followedFeedRoutes(binding, media.sources.followed);
}
