import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { TableSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { RelativeTime } from '#app/kit/relative-time.tsx';
import { SectionCard } from '#app/kit/section-card.tsx';
import { MutedText, Note } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { lastMonth } from '#app/list/filters/period.ts';
import { PaginationBar } from '#app/list/pagination-bar.tsx';
import type { User } from '#contract/users.ts';
import { paths } from '../../../paths.ts';
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

const Facts = styled(Note)({ marginBottom: 4, overflowWrap: 'anywhere' });

/** Who did what to this account, newest first. */
export function UserTrail({ user }: { user: User }) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 10 });
  const query = useQuery(auditQueries.list({ entityKind: 'user', entityId: user.id, ...paging }));
  const { data } = query;
  const total = data?.meta.total ?? 0;
  return (
    <SectionCard
      title="Changes"
      actions={
        <>
          <Link
            component={RouterLink}
            to={paths.audit.to({ actorId: user.id, ...lastMonth(Date.now()) })}
            variant="body2"
          >
            Made by them last month
          </Link>
          <Link
            component={RouterLink}
            to={paths.audit.to({ entityKind: 'user', entityId: user.id })}
            variant="body2"
          >
            Open in the audit trail
          </Link>
        </>
      }
    >
      <UnloadedPart query={query} what="Changes">
        <TableSkeleton rows={4} />
      </UnloadedPart>
      {data !== undefined && total === 0 && <MutedText>Nothing has been changed yet.</MutedText>}
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
