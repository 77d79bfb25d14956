import { holderFigure, serverFigure } from '#core/server/fleet/fleet';
import type { Figure } from '#core/server/http/metrics';
import { mailFigure } from '#core/server/mail/figure';
import { diskFigure } from '#core/server/storage/disk-space';
import { type Features, listOf } from './features.ts';

export function figuresOf(features: Features): Figure[] {
  const { database, settings } = features.core;
  return [
    diskFigure(settings.dataDir),
    serverFigure(database),
    holderFigure(database),
    mailFigure(database),
    ...listOf(features).flatMap(({ figures = [] }) => figures),
  ];
}
