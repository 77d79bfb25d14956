import { ShieldX } from 'lucide-react';
import type { RouteObject } from 'react-router';
import { Outlet } from 'react-router';
import { deskPages } from '#core/contract/desk-pages';
import { type Duty, notYourDuty } from '#core/contract/duties';
import { namesOf } from '#core/contract/names-of';
import { loadPage } from '#core/web/app/load-page';
import { ErrorPage } from '#core/web/app/pages/error-page';
import type { DeskFeature } from '#core/web/desk-kit/desk-feature';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { NoCentres } from '#core/web/desk-kit/no-centres';
import { useDeskOperator } from '#core/web/desk-kit/use-duties';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { deskPaths } from '#core/web/lib/desk-paths';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import type { DeskOperator } from '#features/operators/desk';
import { deskFeatures } from './desk-features.ts';
import { DeskPageIsAway } from './desk-offline.tsx';
import { DeskShell } from './desk-shell.tsx';
import * as texts from './texts.ts';

const overview: DeskFeature = {
  pages: { home: () => import('./overview-page.tsx') },
};

export const deskRoutes: RouteObject[] = [
  {
    Component: DeskShell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...[overview, ...deskFeatures].flatMap(routesOf), { path: '/admin/*', Component: NotFoundPage }],
      },
    ],
  },
];

function routesOf({ pages }: DeskFeature): RouteObject[] {
  return namesOf(pages).flatMap((name) => {
    const load = pages[name];
    if (!load) return [];
    const { path, duty } = deskPages[name];
    const lazy = { Component: () => loadPage(async () => (await load()).Page, DeskPageIsAway) };
    return [{ element: <ForDuty duty={duty} />, children: [{ path, lazy }] }];
  });
}

function ForDuty({ duty }: { duty: Duty }) {
  const operator = useDeskOperator();
  if (!operator) return null;
  if (!operator.duties.includes(duty)) return <NotForYourRole role={operator.role} duty={duty} />;
  return operator.centres?.length === 0 ? <NoCentres /> : <Outlet />;
}

function NotForYourRole({ role, duty }: Pick<DeskOperator, 'role'> & { duty: Duty }) {
  useDocumentTitle(texts.notForYourRoleTheDesk());
  return (
    <EmptyList
      asHeading
      icon={ShieldX}
      title={texts.notForYourRole()}
      help={notYourDuty(role, duty)}
      to={[deskPaths.home(), texts.toTheDesk()]}
    />
  );
}
