import { t } from '#words/t.ts';
import { NotFoundState } from './not-found-state.tsx';

/** An address with a site that is none of the person's. */
export function NoSiteState() {
  return (
    <NotFoundState thing={t('site')}>
      {t('It may have been closed, or you do not belong to it. Your sites are in the navigation.')}
    </NotFoundState>
  );
}
