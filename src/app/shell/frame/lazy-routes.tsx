import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, useResolvedPath } from 'react-router';
import { DialogHost } from '#app/kit/dialogs/dialog-host.tsx';
import { PageSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { Layer, lazyCode, MissingCode, useLazyCode } from '#app/kit/lazy/lazy-part.tsx';
import { CenteredCard } from '#app/kit/page/centered-card.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { hasUnsavedWork } from '../session/watch-session.ts';

/** A gate is outside the frame, a page within it, a part within a page. */
type RouteLevel = 'gate' | 'page' | 'part';

/** The routes with a fallback for code that fails to load: a message in its place, and retries. */
export function lazyRoutes(
  routes: readonly RouteObject[],
  level: RouteLevel = 'gate',
): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    // Children of the frame are pages; children of a page are parts, such as drawers and tabs.
    const isFrame = route.path === paths.console.pattern;
    const isPage = typeof lazy === 'object' && lazy.Component !== undefined;
    const within = isFrame ? 'page' : isPage ? 'part' : level;
    const children = route.children && lazyRoutes(route.children, within);
    if (typeof lazy !== 'object') return { ...route, ...(children && { children }) } as RouteObject; // of the same kind
    const { Component, ErrorBoundary, loader } = lazy;
    return {
      ...route,
      ...(children && { children }),
      lazy: {
        ...lazy,
        ...(Component && { Component: componentWithRetry(Component, level) }),
        ...(loader && { loader: loaderWithRetry(loader) }),
        // Otherwise the parent's error boundary applies.
        ...(ErrorBoundary && { ErrorBoundary: () => ErrorBoundary().catch(() => undefined) }),
      },
    } as RouteObject; // of the same kind, with other loaders
  });
}

type Load<Value> = () => Promise<Value | null | undefined>;

function componentWithRetry(load: Load<ComponentType>, level: RouteLevel): Load<ComponentType> {
  return async () => {
    const Code = await load().catch(() => retriedPage(load, level));
    if (!Code || level !== 'page') return Code;
    return function Page() {
      // A new page and no dialog for another record or site, so that nothing carries over.
      const { pathname } = useResolvedPath('.');
      return (
        <DialogHost key={pathname}>
          <Code />
        </DialogHost>
      );
    };
  };
}

function retriedPage(load: Load<ComponentType>, level: RouteLevel): ComponentType {
  const code = lazyCode(async () => {
    const Page = await load();
    if (Page) return Page;
    throw new TypeError('The module has no page');
  });
  return function RetriedPage() {
    const { Code, ...rest } = useLazyCode(code, () => {
      if (!hasUnsavedWork()) window.location.reload();
    });
    if (Code !== undefined) return <Code />;
    const isPart = level === 'part';
    if (rest.state === 'loading') return isPart ? null : <PageSkeleton />;
    const missing = <MissingCode what={isPart ? t('This part') : t('This page')} {...rest} />;
    if (isPart) return <Layer>{missing}</Layer>;
    if (level === 'gate') return <CenteredCard title={t('Couldn’t load')}>{missing}</CenteredCard>;
    return (
      <>
        <PageHeader title={t('Couldn’t load')} />
        {missing}
      </>
    );
  };
}

/** Loaders only prefetch, so one that fails to load does not block its page. */
function loaderWithRetry(load: Load<LoaderFunction | boolean>): Load<LoaderFunction | boolean> {
  return () =>
    load().catch(() => async (...call: Parameters<LoaderFunction>) => {
      const loader = await load().catch(() => undefined);
      return typeof loader === 'function' ? loader(...call) : null;
    });
}
