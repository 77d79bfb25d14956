import path from 'node:path';
import { Fetching } from '#core/server/fetching/fetching';
import type { Binding } from '#core/server/http/bind';
import { AudioAccess } from '#features/audio/server/audio-access';
import type { PrivateFeeds } from '#features/audio/server/audio-addresses';
import { PreviewService } from '#features/audio/server/previews/preview-service';
import { mediaRoutes, previewRoutes, waveformRoutes } from '#features/audio/server/routes';
import { MediaService } from '#features/audio/server/service';
import { Enclosures } from '#features/audio/server/tagged/enclosures';
import { taggedRoutes } from '#features/audio/server/tagged/routes';
import { TaggedFiles } from '#features/audio/server/tagged/tagged-files';
import { catalogueWriter } from '#features/messages/server/add-messages';
import { lockSeen, replaceAudio, touch } from '#features/messages/server/desk/message-writer';
import type { CatalogueService } from '#features/messages/server/service';
import { NoteDesk } from '#features/notes/server/desk/note-desk';
import { deskNoteRoutes } from '#features/notes/server/desk/routes';
import { Notes } from '#features/notes/server/notes';
import { notesRoutes } from '#features/notes/server/routes';
import type { Entitlements } from '#features/orders/server/entitlements';
import { forgetPreparation } from '#features/renditions/server/transcoding-queries';
import { TranscodingService } from '#features/renditions/server/transcoding-service';
import { FollowedFeedDesk } from '#features/sources/server/desk/followed-feeds';
import { followedFeedRoutes } from '#features/sources/server/desk/followed-routes';
import { sourceRoutes } from '#features/sources/server/desk/routes';
import { auditSources, SourceDesk } from '#features/sources/server/desk/service';
import { FeedChecks } from '#features/sources/server/followed/feed-checks';
import { FeedRounds } from '#features/sources/server/followed/feed-rounds';
import * as followedQueries from '#features/sources/server/followed/queries';
import * as queries from '#features/sources/server/source-queries';
import { SourceReader } from '#features/sources/server/source-reader';
import { SourceWorker } from '#features/sources/server/source-worker';
import { Sources } from '#features/sources/server/sources';
import { auditUploads } from '#features/uploads/server/desk/audit-uploads';
import { uploadRoutes } from '#features/uploads/server/desk/routes';
import { makeUploads } from '#features/uploads/server/make-uploads';
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
    files: new MediaService({
      ...shared,
      catalogue: messages,
      access,
      prepareAgain: (sha256) => forgetPreparation(shared.database, sha256),
    }),
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
