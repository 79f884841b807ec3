import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { User } from '#contract/users.ts';
import { paths } from '../../../paths.ts';
import { problemMessage } from '../../../shared/api/problem-message.ts';
import { color } from '../../../shared/theme/color.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { PaginationBar } from '../../../shared/ui/pagination-bar.tsx';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';
import { auditQueries } from '../../audit/audit.queries.ts';
import { AuditChangesList } from '../../audit/audit-changes-list.shared.tsx';
import { actorName, deedOf } from '../../audit/audit-words.shared.ts';

const Events = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Facts = styled('div')({
  marginBottom: 4,
  fontSize: '0.8125rem',
  color: color('text-muted'),
  overflowWrap: 'anywhere',
});

/** Who did what to this account, newest first. */
export function UserTrail({ user }: { user: User }) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 10 });
  const { data, error, refetch } = useQuery(
    auditQueries.list({ entityKind: 'user', entityId: user.id, ...paging }),
  );
  const total = data?.meta.total ?? 0;
  return (
    <SectionCard
      title="Changes"
      actions={
        <Link
          component={RouterLink}
          to={paths.audit.to({ entityKind: 'user', entityId: user.id })}
          variant="body2"
        >
          Open in the audit trail
        </Link>
      }
    >
      {data === undefined && error === null && <TableSkeleton rows={4} />}
      {data === undefined && error !== null && (
        <ErrorState
          title="Changes could not be loaded"
          message={problemMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && total === 0 && (
        <span style={{ color: color('text-muted') }}>Nothing has been changed yet.</span>
      )}
      <Events>
        {data?.data.map((event) => (
          <li key={event.auditId}>
            <div>{deedOf(event.action)}</div>
            <Facts>
              {actorName(event)} · <RelativeTime time={event.at} />
            </Facts>
            <AuditChangesList event={event} />
          </li>
        ))}
      </Events>
      {total > paging.pageSize && (
        <PaginationBar label="Changes" paging={{ ...paging, total }} onChange={setPaging} />
      )}
    </SectionCard>
  );
}
