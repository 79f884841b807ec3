import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router';
import type { AuditEvent } from '#contract/audit.ts';
import { deedOf } from './audit-words.shared.ts';

interface EventLinkProps {
  event: AuditEvent;
  tabIndex?: number;
}

/** What was done, leading to what it changed. */
export function EventLink({ event, tabIndex = 0 }: EventLinkProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('event', event.auditId);
  return (
    <Link
      component={RouterLink}
      to={{ search: params.toString() }}
      preventScrollReset
      tabIndex={tabIndex}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 500 }}
    >
      {deedOf(event.action)}
    </Link>
  );
}
