import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Note } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { type HealthState, healthStates } from '#contract/fhir/endpoint-health.ts';
import { invitationStates } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { Bars, ChartCard } from './bars.tsx';
import { homeQueries, type StateCounts } from './home.queries.ts';

const invitationLabels: Record<(typeof invitationStates)[number], string> = {
  pending: t('Pending'),
  expired: t('Expired'),
  accepted: t('Accepted'),
  revoked: t('Revoked'),
};

export function InvitationsCard() {
  return (
    <StatesCard
      title={t('Invitations')}
      list={{ label: t('Users'), to: paths.users.to() }}
      query={useQuery(homeQueries.invitations())}
      what={t('Invitations')}
      states={invitationStates.map((state) => ({
        state,
        label: invitationLabels[state],
        to: paths.users.to({ invitation: state }),
      }))}
      chart={t('Invitations by status')}
      heads={[t('Status'), t('Invitations')]}
      empty={t('No one has been invited.')}
    />
  );
}

const lastResults = [
  'failure',
  'warning',
  'ok',
  'none',
  'untested',
] as const satisfies HealthState[];

export function EndpointHealthCard({ siteId, site }: { siteId: string; site: string }) {
  return (
    <StatesCard
      title={t('Connection tests')}
      description={site}
      list={{ label: t('Endpoints'), to: paths.endpoints.to(siteId) }}
      query={useQuery(homeQueries.endpointHealth(siteId))}
      what={t('Connection tests')}
      states={lastResults.map((state) => ({
        state,
        label: healthStates[state],
        to: paths.endpoints.to(siteId, { health: state }),
      }))}
      chart={t('Endpoints by last result')}
      heads={[t('Last result'), t('Endpoints')]}
      empty={t('No Endpoints at this site.')}
    />
  );
}

interface StatesCardProps extends Omit<ComponentProps<typeof ChartCard>, 'children'> {
  query: UseQueryResult<StateCounts>;
  states: { state: string; label: string; to: string }[];
  chart: string;
  heads: readonly string[];
  empty: string;
}

function StatesCard(props: StatesCardProps) {
  const { states, chart, heads, empty, ...card } = props;
  const bars = states.map(({ state, ...bar }) => ({
    ...bar,
    key: state,
    count: card.query.data?.get(state) ?? 0,
  }));
  return (
    <ChartCard {...card}>
      {bars.some(({ count }) => count > 0) ? (
        <Bars title={chart} heads={heads} bars={bars} />
      ) : (
        <Note>{empty}</Note>
      )}
    </ChartCard>
  );
}
