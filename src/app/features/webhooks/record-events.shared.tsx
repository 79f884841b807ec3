import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { t } from '#words/t.ts';
import { useCanManage } from './use-can-manage.ts';

interface RecordEventsLinkProps {
  siteId: string;
  /** As addresses have it: `endpoint`. */
  segment: string;
  recordId: string;
}

/** The way from a record to its events, and to whom each went; nothing where there are none to see. */
export function RecordEventsLink({ siteId, segment, recordId }: RecordEventsLinkProps) {
  const hasEvents = useOffers()('listSiteEvents');
  const canManage = useCanManage();
  if (!hasEvents || !canManage) return null;
  const subject = `${segment}/${recordId.toLowerCase()}`;
  return (
    <Link component={RouterLink} to={paths.siteEvents.to(siteId, { subject })} noWrap>
      {t('Events and deliveries')}
    </Link>
  );
}
