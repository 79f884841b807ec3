import { NotFoundState } from './not-found-state.tsx';

/** An address with a site that is none of the person's. */
export function NoSiteState() {
  return (
    <NotFoundState thing="site">
      It may have been closed, or you do not belong to it. Your sites are in the navigation.
    </NotFoundState>
  );
}
