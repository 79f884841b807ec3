import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { MutedText, Note } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { lastMonth } from '#app/list/filters/period.ts';
import { SectionPagination } from '#app/list/section-pagination.tsx';
import type { AuditEvent } from '#contract/console/audit.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { type AuditQuery, auditQueries } from '../../audit/audit.queries.ts';
import { AuditChangesList } from '../../audit/audit-changes.shared.tsx';
import { actionLabel, actorName } from '../../audit/audit-words.shared.ts';

const Entries = styled('ol')({
  '& > li': { padding: '10px 0' },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
});

const Facts = styled(Note)({ marginBottom: 4 });

export function UserTrail({ user }: { user: User }) {
  const filter = { entityKind: 'user', entityId: user.id } as const;
  return (
    <SectionCard
      title={t('Changes')}
      actions={
        <>
          <PageLink
            to={paths.audit.to({ actorId: user.id, ...lastMonth(Date.now()) })}
            variant="body2"
          >
            {t('Activity last month')}
          </PageLink>
          <PageLink to={paths.audit.to(filter)} variant="body2">
            {t('Open in audit trail')}
          </PageLink>
        </>
      }
    >
      <Trail
        filter={filter}
        emptyText={t('The audit trail has no entries about this account.')}
        detailOf={actorName}
      />
    </SectionCard>
  );
}

interface TrailProps {
  filter: AuditQuery;
  emptyText: string;
  /** Shown before an entry's time. */
  detailOf: (event: AuditEvent) => ReactNode;
}

export function Trail({ filter, emptyText, detailOf }: TrailProps) {
  const [paging, setPaging] = useState({ page: 0, pageSize: 10 });
  const query = useQuery(auditQueries.list({ ...filter, ...paging }));
  const { data } = query;
  const total = data?.meta.total ?? 0;
  return (
    <>
      <UnloadedPart query={query} what={t('Changes')} rows={4} />
      {data !== undefined && total === 0 && <MutedText>{emptyText}</MutedText>}
      <Entries>
        {data?.data.map((event) => (
          <li key={event.auditId}>
            <div>{actionLabel(event.action)}</div>
            <Facts>
              {detailOf(event)} · <RelativeTime time={event.at} />
            </Facts>
            <AuditChangesList event={event} />
          </li>
        ))}
      </Entries>
      <SectionPagination label={t('Changes')} paging={{ ...paging, total }} onChange={setPaging} />
    </>
  );
}
