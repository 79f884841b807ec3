import { type RouteObject, redirect } from 'react-router';
import { paths } from './paths.ts';
import { BootScreen } from './shared/layout/boot-screen.tsx';
import { RouteErrorPage } from './shared/layout/route-error-page.tsx';

const notFound: RouteObject = {
  path: '*',
  lazy: {
    Component: async () => (await import('./shared/layout/not-found-page.tsx')).NotFoundPage,
  },
};

/** All shared parts in all states. The condition is a constant of the build: no trace in production. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: paths.gallery.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/ui-gallery-page.tsx')).UiGalleryPage,
        },
      },
      {
        path: paths.galleryFrame.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/frame-demo-page.tsx')).FrameDemoPage,
        },
      },
      {
        path: paths.galleryCard.pattern,
        lazy: {
          Component: async () =>
            (await import('./features/ui-gallery/card-demo-page.tsx')).CardDemoPage,
        },
      },
    ]
  : [];

/** The one table of pages. Each is lazy: what is not shown is not loaded. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: BootScreen,
    ErrorBoundary: RouteErrorPage,
    children: [
      { path: paths.root.pattern, loader: () => redirect(paths.console.to()) },
      { path: paths.console.pattern, children: [notFound] },
      ...gallery,
      notFound,
    ],
  },
];
