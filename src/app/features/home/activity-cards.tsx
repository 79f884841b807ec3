import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { personName, siteChangesQueries } from '#app/features/changes/site-changes.queries.ts';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { dayOf, formatCount, formatTime, formatTimeOfDay } from '#app/kit/language/locale.ts';
import { BarChart } from '#app/kit/page/bar-chart.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { MutedText, Note } from '#app/kit/text/text-parts.tsx';
import { typeScale } from '#app/kit/theme/tokens.ts';
import { startOfDay } from '#app/kit/time/local-time.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import { type HealthState, healthStates } from '#contract/fhir/endpoint-health.ts';
import { invitationStates } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { textLink } from './attention-item.tsx';
import { homeQueries, type StateCounts } from './home.queries.ts';

const shownDays = 14;
const maxLines = 5;

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 24,
  marginTop: 16,
  '& h3': { margin: '0 0 4px', ...typeScale.small, fontWeight: 600 },
  '& ul': { fontVariantNumeric: 'tabular-nums' },
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '2px 0' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface ChartCardProps {
  title: string;
  description?: string;
  /** The list of all counted entries. */
  list: { label: string; to: string };
  query: UseQueryResult;
  /** "Deliveries". */
  what: string;
  children: ReactNode;
}

function ChartCard({ title, description, list, query, what, children }: ChartCardProps) {
  return (
    <SectionCard title={title} description={description} actions={linked(list.label, list.to)}>
      <UnloadedPart query={query} what={what} fields={2} />
      {query.data !== undefined && children}
    </SectionCard>
  );
}

export function ChangesCard({ siteId, site }: { siteId: string; site: string }) {
  const now = useNow();
  const days = Array.from({ length: shownDays }, (_, at) => startOfDay(now, at + 1 - shownDays));
  const from = startOfDay(now, 1 - shownDays).toISOString();
  const query = useQuery(siteChangesQueries.counts(siteId, { from }));
  const counts = new Map(query.data?.days.map(({ day, count }) => [day, count]));
  return (
    <ChartCard
      title={t('Changes in the last 14 days')}
      description={site}
      list={{ label: t('What changed'), to: paths.changes.to(siteId) }}
      query={query}
      what={t('Changes')}
    >
      {query.data?.days.length === 0 && <Note>{t('No changes at this site.')}</Note>}
      {query.data !== undefined && query.data.days.length > 0 && (
        <>
          <BarChart
            title={t('Changes by day')}
            heads={[t('Day'), t('Changes')]}
            bars={days.map((day) => ({
              key: day.toISOString(),
              label: formatTime(day, { day: 'numeric', month: 'short' }),
              count: counts.get(dayOf(day)) ?? 0,
              to: paths.changes.to(siteId, {
                from: day.toISOString(),
                to: new Date(startOfDay(day, 1).getTime() - 1).toISOString(),
              }),
            }))}
          />
          <Columns>
            <Most
              title={t('By person')}
              label={t('Changes by person')}
              lines={query.data.people.map(({ userId, name, count }) => ({
                key: userId ?? '',
                count,
                label:
                  userId === null
                    ? personName(null)
                    : textLink(
                        personName({ name }),
                        paths.changes.to(siteId, { from, person: userId }),
                      ),
              }))}
            />
            <Most
              title={t('By kind')}
              label={t('Changes by kind')}
              lines={query.data.kinds.map(({ kind, count }) => ({
                key: kind,
                count,
                label: textLink(kindLabel(kind), paths.changes.to(siteId, { from, kind })),
              }))}
            />
          </Columns>
        </>
      )}
    </ChartCard>
  );
}

function kindLabel(kind: string): string {
  if (kind === 'eventgroup') return t('Event groups');
  if (kind === 'webhook') return t('Webhooks');
  return kindWordsOf(kind).many;
}

interface MostProps {
  title: string;
  label: string;
  lines: { key: string; label: ReactNode; count: number }[];
}

function Most({ title, label, lines }: MostProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul aria-label={label}>
        {lines.slice(0, maxLines).map(({ key, label: name, count }) => (
          <li key={key}>
            <span>{name}</span>
            <MutedText>{formatCount(count)}</MutedText>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function DeliveriesCard({ siteId, site }: { siteId: string; site: string }) {
  const query = useQuery(homeQueries.deliveries(siteId));
  const hours = query.data ?? [];
  const attempts = hours.reduce((sum, hour) => sum + hour.attempts, 0);
  return (
    <ChartCard
      title={t('Deliveries in the last 24 hours')}
      description={site}
      list={{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }}
      query={query}
      what={t('Deliveries')}
    >
      {attempts === 0 ? (
        <Note>{t('No deliveries from this site.')}</Note>
      ) : (
        <BarChart
          title={t('Deliveries by hour')}
          heads={[t('Hour'), t('Attempts'), t('Failed')]}
          bars={hours.map(({ hour, attempts: count, failures }) => ({
            key: hour,
            label: formatTimeOfDay(hour),
            count,
            failed: failures,
          }))}
        />
      )}
    </ChartCard>
  );
}

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
        <BarChart title={chart} heads={heads} bars={bars} />
      ) : (
        <Note>{empty}</Note>
      )}
    </ChartCard>
  );
}
