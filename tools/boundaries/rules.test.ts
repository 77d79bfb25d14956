import { describe, expect, it } from 'vitest';
import { circlesAmong, fileRules, problemsIn, unneededIn, wholeRules } from './rules.mjs';
import { parse } from './sources.mjs';
import { mayAsk } from './who-asks-whom.mjs';

const examples: Record<string, { breaks: Record<string, string>; keeps: Record<string, string> }> = {
  'the contract stands alone': {
    breaks: { 'core/contract/a.ts': "import { sql } from 'kysely';" },
    keeps: { 'core/contract/a.ts': "import * as z from 'zod/mini';" },
  },
  'the server without the web app': {
    breaks: { 'core/server/a.ts': "import type { Link } from '#core/web/lib/link';", 'core/web/lib/link.tsx': '' },
    keeps: { 'core/server/a.ts': "import { pages } from '#core/contract/pages';", 'core/contract/pages.ts': '' },
  },
  'the web app without the server': {
    breaks: {
      'core/web/lib/a.ts': "const load = () => import('#core/server/boot/app');",
      'core/server/boot/app.ts': '',
    },
    keeps: { 'core/web/lib/a.ts': "const load = () => import('#core/web/lib/b');", 'core/web/lib/b.ts': '' },
  },
  'the core below features, on the server': {
    breaks: {
      'core/server/http/a.ts': "import type { Ledger } from '#features/ledger/server/ledger';",
      'features/ledger/server/ledger.ts': '',
    },
    keeps: { 'core/server/http/a.ts': "import './b.ts';", 'core/server/http/b.ts': '' },
  },
  'what all features of the web share': {
    breaks: { 'core/web/desk-kit/a.tsx': "export * from '#core/web/app/session';", 'core/web/app/session.ts': '' },
    keeps: { 'core/web/desk-kit/a.tsx': "export * from '#core/web/ui/session';", 'core/web/ui/session.tsx': '' },
  },
  'ui by itself': {
    breaks: { 'core/web/ui/a.tsx': "import { Link } from '#core/web/lib/link';", 'core/web/lib/link.tsx': '' },
    keeps: { 'core/web/lib/a.tsx': "import { Link } from './link.tsx';", 'core/web/lib/link.tsx': '' },
  },
  'player and offline without React': {
    breaks: { 'core/web/player/a.ts': "import { useState } from 'react';" },
    keeps: { 'core/web/player/use-a.ts': "import { useState } from 'react';" },
  },
  'Fastify in routes': {
    breaks: { 'features/orders/server/service.ts': "import type { FastifyInstance } from 'fastify';" },
    keeps: { 'features/orders/server/routes.ts': "import type { FastifyInstance } from 'fastify';" },
  },
  'pure policy and present': {
    breaks: {
      'features/orders/server/policy.ts': "import { listAll } from './queries.ts';",
      'features/orders/server/queries.ts': '',
    },
    keeps: {
      'features/orders/server/policy.ts': "import { type Row } from './queries.ts';",
      'features/orders/server/queries.ts': '',
    },
  },
  'queries below services': {
    breaks: {
      'features/orders/server/queries.ts': "import type { Store } from './service.ts';",
      'features/orders/server/service.ts': '',
    },
    keeps: {
      'features/orders/server/service.ts': "import type { Row } from './queries.ts';",
      'features/orders/server/queries.ts': '',
    },
  },
  'services below routes': {
    breaks: {
      'features/orders/server/service.ts': "import { routes } from './routes.ts';",
      'features/orders/server/routes.ts': '',
    },
    keeps: {
      'features/orders/server/routes.ts': "import { service } from './service.ts';",
      'features/orders/server/service.ts': '',
    },
  },
  'pictures in one place': {
    breaks: { 'features/audio/server/a.ts': "import sharp from 'sharp';" },
    keeps: { 'core/server/pictures/a.ts': "import sharp from 'sharp';" },
  },
  'PDFs in threads': {
    breaks: {
      'features/gifts/server/routes.ts': "const { draw } = await import('./draw-card-pdf.ts');",
      'features/gifts/server/draw-card-pdf.ts': '',
    },
    keeps: {
      'features/gifts/server/routes.ts': "import type { Card } from './draw-card-pdf.ts';",
      'core/server/boot/draw-pdf.ts': "import { draw } from '#features/gifts/server/draw-card-pdf';",
      'features/gifts/server/draw-card-pdf.ts': '',
    },
  },
  'pdfkit in what draws': {
    breaks: { 'features/gifts/server/routes.ts': "import PDFDocument from 'pdfkit';" },
    keeps: { 'features/gifts/server/draw-card-pdf.ts': "import PDFDocument from 'pdfkit';" },
  },
  'public without desk, in the contract': {
    breaks: {
      'features/messages/contract.ts': "import type { Bulk } from '#features/messages/desk/bulk';",
      'features/messages/desk/bulk.ts': '',
    },
    keeps: {
      'features/messages/desk/bulk.ts': "import { fields } from '#features/messages/desk';",
      'features/messages/desk.ts': '',
    },
  },
  'public without desk, on the server': {
    breaks: {
      'features/live/server/service.ts': "import type { Desk } from './desk/service.ts';",
      'features/live/server/desk/service.ts': '',
    },
    keeps: {
      'features/live/server/desk/service.ts': "import type { Live } from '#features/live/server/service';",
      'features/live/server/service.ts': '',
    },
  },
  'public without desk, in the web app': {
    breaks: {
      'features/orders/web/cart.ts': "import { calls } from '#features/orders/desk';",
      'features/orders/desk.ts': '',
    },
    keeps: {
      'features/orders/web/desk/api.ts': "import { calls } from '#features/orders/desk';",
      'features/orders/desk.ts': '',
    },
  },
  'features of the server ask along their list': {
    breaks: {
      'features/orders/server/a.ts': "import { Ledger } from '#features/ledger/server/ledger';",
      'features/ledger/server/ledger.ts': '',
    },
    keeps: {
      'features/orders/server/a.ts': "import type { Ledger } from '#features/ledger/server/ledger';",
      'features/ledger/server/ledger.ts': '',
    },
  },
  'features of the web import along their list': {
    breaks: {
      'features/orders/web/cart.tsx': "import { Card } from '#features/messages/web/card';",
      'features/messages/web/card.tsx': '',
    },
    keeps: {
      'features/messages/web/a.tsx': "import { Cart } from '#features/orders/web/cart';",
      'features/orders/web/cart.tsx': '',
    },
  },
  'no climbing': {
    breaks: { 'tools/a/b.mjs': "import '../run.mjs';" },
    keeps: { 'tools/b.mjs': "import './run.mjs';", 'tools/run.mjs': '' },
  },
  'no index files': { breaks: { 'core/web/ui/index.ts': '' }, keeps: { 'core/web/ui/index-of.ts': '' } },
  'no large files': {
    breaks: { 'content/a.mjs': 'go();\n'.repeat(301) },
    keeps: { 'content/a.mjs': 'go();\n'.repeat(300) },
  },
  'SQL in queries': {
    breaks: { 'core/server/http/a.ts': 'sql<{ id: string }>`select id from messages`;' },
    keeps: { 'features/a/server/cli/a-queries.ts': "db.selectFrom('messages');" },
  },
  'environment in settings': {
    breaks: { 'core/server/http/a.ts': 'process.env.PORT;' },
    keeps: { 'core/server/settings/settings.ts': 'process.env.PORT;' },
  },
  'time and chance through ports': {
    breaks: { 'features/live/server/a.ts': 'new Date();' },
    keeps: { 'features/live/server/a.ts': 'new Date(0);' },
  },
  'no circles of contracts': {
    breaks: {
      'features/gifts/contract.ts': "import { a } from '#features/wallet/contract/a';",
      'features/wallet/contract/a.ts': '',
      'features/wallet/desk.ts': "import type { Gift } from '#features/gifts/contract';",
    },
    keeps: {
      'features/gifts/contract.ts': "import { a } from '#features/wallet/contract/a';",
      'features/wallet/contract/a.ts': '',
      'features/wallet/desk.ts': "import { a } from '#features/wallet/contract/a';",
    },
  },
  'no circles of imports': {
    breaks: {
      'core/web/ui/a.tsx': "import type { B } from './b.ts';",
      'core/web/ui/b.ts': "export { c } from './c.ts';",
      'core/web/ui/c.ts': "const load = () => import('#core/web/ui/a');",
    },
    keeps: { 'core/web/ui/a.tsx': "import './b.ts';", 'core/web/ui/b.ts': "import './c.ts';", 'core/web/ui/c.ts': '' },
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
    expect(circlesAmong({ mayAsk: { ...mayAsk, ledger: ['orders'] } })).toEqual([
      'mayAsk: orders → ledger → orders, so that each of them needs all',
    ]);
  });

  it('find what is allowed though no import needs it', () => {
    const sources = parse({
      'features/gifts/server/a.ts': "import type { Ledger } from '#features/ledger/server/ledger';",
      'features/ledger/server/ledger.ts': '',
    });
    expect(unneededIn(sources, { mayAsk: { gifts: ['ledger', 'orders'] }, mayImport: { gifts: ['ledger'] } })).toEqual([
      'who-asks-whom: gifts needs orders no more, on the side of server',
      'who-asks-whom: gifts needs ledger no more, on the side of web',
    ]);
  });
});
