import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { TableSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { defaultSort } from '#app/list/search/search-address.ts';
import { siteLabel } from '#app/shell/site-label.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User } from '#contract/people/users.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { endpointBulkKind } from '../../endpoints/list/endpoint-bulk.shared.tsx';
import { kindWordsOf } from '../../records/kind-groups.shared.ts';
import { DoneNote } from './done-note.tsx';
import {
  type ContactMentions,
  contactToken,
  namedContactQueries,
} from './named-contact.queries.ts';
import { useNamedContacts } from './use-named-contacts.ts';

const BulkDrawer = latePart(
  async () => (await import('#app/runs/bulk/bulk-drawer.tsx')).BulkDrawer,
);

const HandOverAlertsDrawer = latePart(
  async () => (await import('./hand-over-alerts-drawer.tsx')).HandOverAlertsDrawer,
);

interface ContactsCardProps {
  user: User;
  email: string;
}

/** Records that list the leaver as a contact, by site, with hand-over. */
export function ContactsCard({ user, email }: ContactsCardProps) {
  const client = useQueryClient();
  const { sites, query } = useNamedContacts(user);
  const [transferredMessage, setHandedOver] = useState<string>();
  const [isHandOverOpen, setIsHandingAlerts] = useState(false);
  const named = (query.data ?? []).filter(
    ({ endpoints, webhooks, records }) => endpoints > 0 || webhooks.length + records.length > 0,
  );
  const isDone = named.every(({ endpoints, webhooks }) => endpoints === 0 && webhooks.length === 0);
  const alerting = named.flatMap(({ siteId, webhooks }) =>
    webhooks.map(({ webhookId, name }) => ({ siteId, webhookId, name })),
  );
  return (
    <SectionCard
      title={t('Contact')}
      actions={
        alerting.length > 0 && (
          <Button size="small" onClick={() => setIsHandingAlerts(true)}>
            {t('Reassign alerts…')}
          </Button>
        )
      }
      description={t(
        'Where {email} is listed as a contact ({sites, plural, one {one site} other {# sites}}).',
        {
          email: shortText(email),
          sites: sites.length,
        },
      )}
    >
      <UnloadedPart query={query} what={t('Contact entries')}>
        <TableSkeleton rows={2} />
      </UnloadedPart>
      {query.data !== undefined && isDone && (
        <DoneNote>{t('Not a contact of any Endpoint, and no webhook sends them alerts.')}</DoneNote>
      )}
      {named.length > 0 && (
        <ResultList aria-label={t('Contact entries')}>
          {named.map((place) => (
            <NamedLines
              key={place.siteId}
              place={place}
              site={sites.find(({ siteId }) => siteId === place.siteId)}
              email={email}
              onHandOver={() => setHandedOver(place.siteId)}
            />
          ))}
        </ResultList>
      )}
      {isHandOverOpen && (
        <HandOverAlertsDrawer
          email={email}
          webhooks={alerting}
          onClose={() => setIsHandingAlerts(false)}
        />
      )}
      {transferredMessage !== undefined && (
        <BulkDrawer
          siteId={transferredMessage}
          kind={endpointBulkKind}
          action={contactOf(email)}
          query={{
            pageSize: 100,
            sort: defaultSort,
            filters: [['telecom', contactToken(email)]],
          }}
          selection={everyOne}
          onDone={() => void client.invalidateQueries({ queryKey: namedContactQueries.all() })}
          onClose={() => setHandedOver(undefined)}
        />
      )}
    </SectionCard>
  );
}

const everyOne = { kind: 'all', except: new Set<string>() } as const;

/** The contact field for one person. */
function contactOf(email: string) {
  return { type: 'contacts', element: 'contact', label: t('Contact'), of: email } as const;
}

interface NamedLinesProps {
  place: ContactMentions;
  site: Site | undefined;
  email: string;
  onHandOver: () => void;
}

/** The records of one site: Endpoints together, webhooks one by one, others by kind. */
function NamedLines({ place, site, email, onHandOver }: NamedLinesProps) {
  const { siteId, endpoints, webhooks, records } = place;
  const siteName = site?.name ?? siteLabel(siteId);
  return (
    <>
      {endpoints > 0 && (
        <li>
          <Link
            component={RouterLink}
            to={paths.endpoints.to(siteId, { telecom: contactToken(email) })}
          >
            {t('{endpoints, plural, one {# Endpoint} other {# Endpoints}}', { endpoints })}
          </Link>
          <Button
            size="small"
            aria-label={t('Reassign at {site}', { site: siteName })}
            onClick={onHandOver}
          >
            {t('Reassign…')}
          </Button>
          <small>{t('{site}: lists them as a contact', { site: siteName })}</small>
        </li>
      )}
      {webhooks.map(({ webhookId, name }) => (
        <li key={webhookId}>
          <Link component={RouterLink} to={paths.webhook.to(siteId, webhookId)}>
            {shortText(name)}
          </Link>
          <Button
            size="small"
            component={RouterLink}
            to={paths.editWebhook.to(siteId, webhookId)}
            aria-label={t('Change who receives alerts for {name}', { name })}
          >
            {t('Change…')}
          </Button>
          <small>{t('{site}: sends them alerts', { site: siteName })}</small>
        </li>
      ))}
      {records.map(({ kind, segment, count }) => {
        const { one, many } = kindWordsOf(kind);
        return (
          <li key={kind}>
            <Link
              component={RouterLink}
              to={paths.recordsOfKind.to(siteId, segment, { email: contactToken(email) })}
            >
              {t('{count, plural, one {# {thing}} other {# {things}}}', {
                count,
                thing: inSentence(one),
                things: inSentence(many),
              })}
            </Link>
            <small>
              {t('{site}: contains their address; check that it’s still right', { site: siteName })}
            </small>
          </li>
        );
      })}
    </>
  );
}
