import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { PageColumns } from '#app/kit/page/page-columns.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { linked } from '#app/kit/text/linked.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { quarter, recentPeriod } from '#app/list/filters/period.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { thingPath } from '../../audit/audit-paths.shared.ts';
import { accountStatus } from '../account-status.ts';
import { UserActions } from '../actions/user-actions.tsx';
import { userAccessQueries } from '../user-access.queries.ts';
import { userName } from '../user-name.shared.ts';
import { Trail, TrailLink } from '../user-page/user-trail.tsx';
import { AccessCard } from './access-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { OffboardingSteps } from './offboarding-steps.tsx';

/** `/console/users/:userId/offboarding`: steps for a person who leaves, with progress. */
export function OffboardingPage() {
  const { userId = '' } = useParams();
  const { data: user } = useSuspenseQuery(userAccessQueries.details(userId));
  const offers = useOffers();
  const [period] = useState(() => recentPeriod(quarter, Date.now()));
  const filter = { actorId: userId, ...period };
  const status = accountStatus(user);
  const name = userName(user);
  return (
    <UserActions>
      <PageHeader
        title={t('Offboard {name}', { name })}
        breadcrumbs={[
          { label: t('Users'), to: paths.users.to() },
          { label: name, to: paths.user.to(userId) },
        ]}
        meta={
          <>
            {status && <StatusChip {...status} />}
            <span>{shortText(user.email ?? '')}</span>
            <OffboardingSteps user={user} />
          </>
        }
      />
      <PageColumns data-first="more">
        <div>
          <AccessCard user={user} />
          {user.email !== undefined && <ContactsCard user={user} email={user.email} />}
        </div>
        {offers('listAuditEvents') && (
          <SectionCard
            title={t('Activity in the last 90 days')}
            actions={<TrailLink filter={filter}>{t('Open in audit trail')}</TrailLink>}
          >
            <Trail
              filter={{ ...filter, foldRuns: true }}
              emptyText={t('The audit trail has no entries by this person.')}
              detailOf={recordLink}
            />
          </SectionCard>
        )}
      </PageColumns>
    </UserActions>
  );
}

/** The affected record, with the number of others in the same bulk action. */
function recordLink(event: AuditEvent): ReactNode {
  const others = (event.run?.entries ?? 1) - 1;
  const thing = linked(shortText(event.entityLabel), thingPath(event));
  return others > 0 ? rich('{thing} and {others, number} more', { thing, others }) : thing;
}
