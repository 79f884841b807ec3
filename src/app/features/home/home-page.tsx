import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isStatus } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { paths } from '#app/paths.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import { type CurrentUser, unnamedPerson } from '#contract/people/auth.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { AttentionCard } from './attention-card.tsx';
import { LinkItem, LinkList } from './attention-item.tsx';
import { homeQueries } from './home.queries.ts';

const cards = () => import('./activity-cards.tsx');
const ChangesCard = lazyWithRetry(async () => (await cards()).ChangesCard);
const DeliveriesCard = lazyWithRetry(async () => (await cards()).DeliveriesCard);
const InvitationsCard = lazyWithRetry(async () => (await cards()).InvitationsCard);
const EndpointHealthCard = lazyWithRetry(async () => (await cards()).EndpointHealthCard);
const SiteCard = lazyWithRetry(async () => (await import('./site-card.tsx')).SiteCard);

const storySiteId = '101';

/** Greets by name, unless it is still the initial one. */
function greeting({ firstName, lastName }: CurrentUser): string {
  const isNamed = firstName !== unnamedPerson.firstName || lastName !== unnamedPerson.lastName;
  return isNamed && firstName !== ''
    ? t('Welcome back, {firstName}.', { firstName })
    : t('Welcome back.');
}

export function HomePage() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const offers = useOffers();
  const { sites, currentSiteId } = useSites();
  const isDemo = capabilities?.mode === 'demo';
  const site = sites.find(({ siteId }) => siteId === currentSiteId);
  const place = site && { siteId: site.siteId, site: site.name };
  const hasStories = isDemo && sites.some(({ siteId }) => siteId === storySiteId);
  return (
    <>
      <PageHeader title={t('Home')} description={greeting(user)} />
      <PageColumns>
        <div>
          {offers('getAttention') ? <AttentionCard siteId={currentSiteId} /> : <PlacesCard />}
        </div>
        <div>
          {hasStories && <StoriesCard />}
          <Suspense fallback={null}>
            {place && !offers('getAttention') && <SiteCard {...place} />}
            {place && offers('countSiteChanges') && <ChangesCard {...place} />}
            {place && offers('getWebhookHealth') && <DeliveriesCard {...place} />}
            {place && offers('countFacets') && <EndpointHealthCard {...place} />}
            {isAdministrator(user.role) && offers('getAttention') && <InvitationsCard />}
          </Suspense>
        </div>
      </PageColumns>
    </>
  );
}

function StoriesCard() {
  const site = storySiteId;
  // Relative to when the practice was created.
  const { data: from } = useQuery(homeQueries.storyBegin(site));
  const stories = [
    {
      to: paths.endpointHistory.to(site, 'greenvale-lab-results'),
      label: t('A results feed stopped working: see who changed what'),
    },
    {
      to: paths.webhooks.to(site),
      label: t('Lab connections monitor is being refused: fix it, and send the missed events'),
    },
    {
      to: paths.changes.to(site, { ...(from && { from }), view: 'compare' }),
      label: t('It worked before: see what has changed since, and undo it'),
    },
  ];
  return (
    <SectionCard title={t('Try it')} description={t('Three scenarios from the demo practice')}>
      <LinkList>
        {stories.map(({ to, label }) => (
          <LinkItem key={label} to={to}>
            {label}
          </LinkItem>
        ))}
      </LinkList>
    </SectionCard>
  );
}

/** For deployments without extensions: people and links to records. */
function PlacesCard() {
  const { data: user } = useSuspenseQuery(sessionQueries.currentUser());
  const { sites } = useSites();
  return (
    <>
      {isAdministrator(user.role) && <PeopleCard />}
      <SectionCard title={t('Sites')}>
        <LinkList>
          {sites.map(({ siteId, name }) => (
            <li key={siteId}>
              {name}: {linked(t('Endpoints'), paths.endpoints.to(siteId))},{' '}
              {linked(inSentence(t('Event groups')), paths.eventgroups.to(siteId))},{' '}
              {linked(inSentence(t('Webhooks')), paths.webhooks.to(siteId))}
            </li>
          ))}
        </LinkList>
      </SectionCard>
    </>
  );
}

function PeopleCard() {
  const query = useQuery(homeQueries.people());
  if (isStatus(useFailure(query), 403)) return null;
  return (
    <SectionCard title={t('People')}>
      <UnloadedPart query={query} what={t('Number of people')} fields={1} />
      {query.data !== undefined && (
        <LinkList>
          <LinkItem to={paths.users.to()}>
            {query.data.total === undefined
              ? t('Users')
              : t('{count, plural, one {# person} other {# people}}', {
                  count: query.data.total,
                })}
          </LinkItem>
          <LinkItem to={paths.users.to({ isEnabled: 'false' })}>
            {query.data.disabled === undefined
              ? t('Disabled')
              : t('{count, number} disabled', { count: query.data.disabled })}
          </LinkItem>
        </LinkList>
      )}
    </SectionCard>
  );
}
