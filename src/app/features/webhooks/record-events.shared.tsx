import { PageLink } from '#app/kit/text/page-link.tsx';
import { paths } from '#app/paths.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';

interface RecordEventsLinkProps {
  siteId: string;
  /** As in URLs: `endpoint`. */
  segment: string;
  recordId: string;
}

/** A link to a record's events; nothing if they cannot be seen. */
export function RecordEventsLink({ siteId, segment, recordId }: RecordEventsLinkProps) {
  const hasEvents = useOffers()('listSiteEvents');
  const canManage = useCanManage();
  if (!hasEvents || !canManage) return null;
  const subject = `${segment}/${recordId.toLowerCase()}`;
  return (
    <PageLink to={paths.siteEvents.to(siteId, { subject })} noWrap>
      {t('Events and deliveries')}
    </PageLink>
  );
}
