import { describe, expect, it } from 'vitest';
import { circlesAmong, fileRules, problemsIn, wholeRules } from './rules.mjs';
import { parse } from './sources.mjs';
import { mayAsk } from './who-asks-whom.mjs';

/** Of each rule: files that break it, in the first of them, and files beside them that keep it though they are nearly the same. */
const examples: Record<string, { breaks: Record<string, string>; keeps: Record<string, string> }> = {
  'the contract stands alone': {
    breaks: { 'contract/src/a.ts': "import { sql } from 'kysely';" },
    keeps: { 'contract/src/a.ts': "import * as z from 'zod/mini';" },
  },
  'the server without the web app': {
    breaks: { 'server/src/a.ts': "import type { Link } from '#web/lib/link';", 'web/src/lib/link.tsx': '' },
    keeps: { 'server/src/a.ts': "import { pages } from '#contract/pages';", 'contract/src/pages.ts': '' },
  },
  'the web app without the server': {
    breaks: { 'web/src/lib/a.ts': "const load = () => import('#server/app');", 'server/src/app.ts': '' },
    keeps: { 'web/src/lib/a.ts': "const load = () => import('#web/lib/b');", 'web/src/lib/b.ts': '' },
  },
  'platform below features': {
    breaks: {
      'server/src/platform/a.ts': "import type { Ledger } from '#server/features/wallet/ledger';",
      'server/src/features/wallet/ledger.ts': '',
    },
    keeps: { 'server/src/platform/a.ts': "import './b.ts';", 'server/src/platform/b.ts': '' },
  },
  'what all features of the web share': {
    breaks: { 'web/src/desk-kit/a.tsx': "export * from '#web/app/session';", 'web/src/app/session.ts': '' },
    keeps: { 'web/src/desk-kit/a.tsx': "export * from '#web/ui/session';", 'web/src/ui/session.tsx': '' },
  },
  'ui by itself': {
    breaks: { 'web/src/ui/a.tsx': "import { Link } from '#web/lib/link';", 'web/src/lib/link.tsx': '' },
    keeps: { 'web/src/lib/a.tsx': "import { Link } from './link.tsx';", 'web/src/lib/link.tsx': '' },
  },
  'player and offline without React': {
    breaks: { 'web/src/player/a.ts': "import { useState } from 'react';" },
    keeps: { 'web/src/player/use-a.ts': "import { useState } from 'react';" },
  },
  'Fastify in routes': {
    breaks: { 'server/src/features/store/service.ts': "import type { FastifyInstance } from 'fastify';" },
    keeps: { 'server/src/features/store/routes.ts': "import type { FastifyInstance } from 'fastify';" },
  },
  'pure policy and present': {
    breaks: {
      'server/src/features/store/policy.ts': "import { listAll } from './queries.ts';",
      'server/src/features/store/queries.ts': '',
    },
    keeps: {
      'server/src/features/store/policy.ts': "import { type Row } from './queries.ts';",
      'server/src/features/store/queries.ts': '',
    },
  },
  'queries below services': {
    breaks: {
      'server/src/features/store/queries.ts': "import type { Store } from './service.ts';",
      'server/src/features/store/service.ts': '',
    },
    keeps: {
      'server/src/features/store/service.ts': "import type { Row } from './queries.ts';",
      'server/src/features/store/queries.ts': '',
    },
  },
  'services below routes': {
    breaks: {
      'server/src/features/store/service.ts': "import { routes } from './routes.ts';",
      'server/src/features/store/routes.ts': '',
    },
    keeps: {
      'server/src/features/store/routes.ts': "import { service } from './service.ts';",
      'server/src/features/store/service.ts': '',
    },
  },
  'pictures in one place': {
    breaks: { 'server/src/features/media/a.ts': "import sharp from 'sharp';" },
    keeps: { 'server/src/platform/pictures/a.ts': "import sharp from 'sharp';" },
  },
  'PDFs in threads': {
    breaks: {
      'server/src/features/gifts/routes.ts': "const { draw } = await import('./draw-card-pdf.ts');",
      'server/src/features/gifts/draw-card-pdf.ts': '',
    },
    keeps: {
      'server/src/features/gifts/routes.ts': "import type { Card } from './draw-card-pdf.ts';",
      'server/src/composition/draw-pdf.ts': "import { draw } from '#server/features/gifts/draw-card-pdf';",
      'server/src/features/gifts/draw-card-pdf.ts': '',
    },
  },
  'pdfkit in what draws': {
    breaks: { 'server/src/features/gifts/routes.ts': "import PDFDocument from 'pdfkit';" },
    keeps: { 'server/src/features/gifts/draw-card-pdf.ts': "import PDFDocument from 'pdfkit';" },
  },
  'public without desk, in the contract': {
    breaks: {
      'contract/src/messages/public.ts': "import type { Bulk } from './desk-bulk.ts';",
      'contract/src/messages/desk-bulk.ts': '',
    },
    keeps: {
      'contract/src/messages/desk-bulk.ts': "import { fields } from './desk.ts';",
      'contract/src/messages/desk.ts': '',
    },
  },
  'public without desk, on the server': {
    breaks: {
      'server/src/features/live/service.ts': "import type { Desk } from './desk/service.ts';",
      'server/src/features/live/desk/service.ts': '',
    },
    keeps: {
      'server/src/features/live/desk/service.ts': "import type { Live } from '#server/features/live/service';",
      'server/src/features/live/service.ts': '',
    },
  },
  'public without desk, in the web app': {
    breaks: {
      'web/src/features/store/cart.ts': "import { calls } from '#contract/orders/desk';",
      'contract/src/orders/desk.ts': '',
    },
    keeps: {
      'web/src/features/store/desk/api.ts': "import { calls } from '#contract/orders/desk';",
      'contract/src/orders/desk.ts': '',
    },
  },
  'features of the server ask along their list': {
    breaks: {
      'server/src/features/store/a.ts': "import { Ledger } from '#server/features/wallet/ledger';",
      'server/src/features/wallet/ledger.ts': '',
    },
    keeps: {
      'server/src/features/store/a.ts': "import type { Ledger } from '#server/features/wallet/ledger';",
      'server/src/features/wallet/ledger.ts': '',
    },
  },
  'features of the web import along their list': {
    breaks: {
      'web/src/features/store/cart.tsx': "import { Card } from '#web/features/catalogue/card';",
      'web/src/features/catalogue/card.tsx': '',
    },
    keeps: {
      'web/src/features/catalogue/a.tsx': "import { Cart } from '#web/features/store/cart';",
      'web/src/features/store/cart.tsx': '',
    },
  },
  'no climbing': {
    breaks: { 'tools/a/b.mjs': "import '../run.mjs';" },
    keeps: { 'tools/b.mjs': "import './run.mjs';", 'tools/run.mjs': '' },
  },
  'no index files': { breaks: { 'web/src/ui/index.ts': '' }, keeps: { 'web/src/ui/index-of.ts': '' } },
  'no large files': {
    breaks: { 'content/a.mjs': 'go();\n'.repeat(301) },
    keeps: { 'content/a.mjs': 'go();\n'.repeat(300) },
  },
  'SQL in queries': {
    breaks: { 'server/src/platform/a.ts': 'sql<{ id: string }>`select id from messages`;' },
    keeps: { 'server/src/cli/a-queries.ts': "db.selectFrom('messages');" },
  },
  'environment in settings': {
    breaks: { 'server/src/platform/a.ts': 'process.env.PORT;' },
    keeps: { 'server/src/platform/settings/settings.ts': 'process.env.PORT;' },
  },
  'time and chance through ports': {
    breaks: { 'server/src/features/live/a.ts': 'new Date();' },
    keeps: { 'server/src/features/live/a.ts': 'new Date(0);' },
  },
  'no circles of imports': {
    breaks: {
      'web/src/ui/a.tsx': "import type { B } from './b.ts';",
      'web/src/ui/b.ts': "export { c } from './c.ts';",
      'web/src/ui/c.ts': "const load = () => import('#web/ui/a');",
    },
    keeps: { 'web/src/ui/a.tsx': "import './b.ts';", 'web/src/ui/b.ts': "import './c.ts';", 'web/src/ui/c.ts': '' },
  },
};

describe('the rules between folders', () => {
  const listed = 'no circles of features';

  it('each have an example', () => {
    const names = [...Object.keys(fileRules), ...Object.keys(wholeRules)];
    expect([...Object.keys(examples), listed].sort()).toEqual(names.sort());
  });

  for (const [name, { breaks, keeps }] of Object.entries(examples)) {
    it(`find what breaks "${name}", and nothing else`, () => {
      const sources = parse(breaks);
      const rule = fileRules[name];
      const problems = rule ? sources.flatMap(rule) : wholeRules[name]?.(sources);
      expect(problems).toHaveLength(1);
      expect(problemsIn(parse(keeps))).toEqual([]);
    });
  }

  it('find a circle of features', () => {
    expect(circlesAmong({ mayAsk: { ...mayAsk, wallet: ['store'] } })).toEqual([
      'mayAsk: store → wallet → store, so that each of them needs all',
    ]);
  });
});
