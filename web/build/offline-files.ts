import type { Plugin, Rolldown } from 'vite';
import type { ManifestTransform } from 'workbox-build';

/**
 * What can't do anything without a network anyway, or is large and seldom needed: money, accounts, live streams, the operators' desk,
 * putting playlists into order. The service worker keeps these when they were first used.
 */
const needsNetwork =
  /[\\/]features[\\/](payments|store|wallet|accounts|live)[\\/]|[\\/](desk|desk-kit)[\\/]|[\\/]hls\.js[\\/]|[\\/](cart|order|orders|wallet|reset|confirm-email|undo-email-change|mailed-link|standalone|create-playlist)-(page|loader)\.tsx?$|own-playlist-table|[\\/]dialogs[\\/]|after-payment|after-sign-in/;

/** Of the fonts those that every page uses; the seldom letters are kept when they were first used. */
const seldomFonts = /-(latin-ext|vietnamese)-wght-/;

/**
 * Finds which of the built files must be there for the app to open without a network: the entry, and what it loads, now or
 * later, on pages that work offline.
 * @returns a plugin for the app's build, and what picks those files for the worker to fetch when it is installed
 */
export function offlineFiles(): { plugin: Plugin; pick: ManifestTransform } {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'lectern:offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) follow(file, bundle, files);
      }
    },
  };
  return { plugin, pick: (entries) => ({ manifest: entries.filter(({ url }) => files.has(url)) }) };
}

function follow(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) if (!seldomFonts.test(asset)) files.add(asset);
  for (const fileName of [...chunk.imports, ...chunk.dynamicImports]) {
    const next = bundle[fileName];
    if (next?.type === 'chunk' && !needsNetwork.test(next.facadeModuleId ?? '')) follow(next, bundle, files);
  }
}
