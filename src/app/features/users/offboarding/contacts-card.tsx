import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { ResultList } from '#app/kit/page/result-list.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { InlineRow } from '#app/kit/text/text-parts.tsx';
import { defaultSort } from '#app/list/search/search-address.ts';
import type { User } from '#contract/people/users.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { endpointBulkKind } from '../../endpoints/list/endpoint-bulk.shared.tsx';
import { kindWordsOf } from '../../records/kind-groups.shared.ts';
import { siteNameOf } from '../user-places.ts';
import {
  type ContactMentions,
  contactToken,
  namedContactQueries,
  useNamedContacts,
} from './named-contact.queries.ts';

const BulkDrawer = lazyPart(
  async () => (await import('#app/runs/bulk/bulk-drawer.tsx')).BulkDrawer,
);

const HandOverAlertsDrawer = lazyPart(
  async () => (await import('./hand-over-alerts-drawer.tsx')).HandOverAlertsDrawer,
);

export function ContactsCard({ user, email }: { user: User; email: string }) {
  const queryClient = useQueryClient();
  const { sites, query } = useNamedContacts(user);
  const openDialog = useOpenDialog();
  const mentions = query.data ?? [];
  const isDone = mentions.every(
    ({ endpoints, webhooks }) => endpoints === 0 && webhooks.length === 0,
  );
  const isMentioned = !isDone || mentions.some(({ records }) => records.length > 0);
  const alerting = mentions.flatMap(({ siteId, webhooks }) =>
    webhooks.map(({ webhookId, name }) => ({ siteId, webhookId, name })),
  );
  const reassign = (siteId: string) =>
    openDialog((close) => (
      <BulkDrawer
        siteId={siteId}
        kind={endpointBulkKind}
        action={{ type: 'contacts', element: 'contact', label: t('Contact'), of: email }}
        query={{
          pageSize: 100,
          sort: defaultSort,
          filters: [['telecom', contactToken(email)]],
        }}
        selection={allMatches}
        onDone={() => void queryClient.invalidateQueries({ queryKey: namedContactQueries.all() })}
        onClose={close}
      />
    ));
  return (
    <SectionCard
      title={t('Contact')}
      actions={
        alerting.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              openDialog((close) => (
                <HandOverAlertsDrawer email={email} webhooks={alerting} onClose={close} />
              ))
            }
          >
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
      <UnloadedPart query={query} what={t('Contact entries')} rows={2} />
      {query.data !== undefined && isDone && (
        <DoneNote>{t('Not a contact of any Endpoint, and no webhook sends them alerts.')}</DoneNote>
      )}
      {isMentioned && (
        <ResultList aria-label={t('Contact entries')}>
          {mentions.map((atSite) => (
            <SiteMentions
              key={atSite.siteId}
              mentions={atSite}
              siteName={siteNameOf(atSite.siteId, sites)}
              email={email}
              onReassign={() => reassign(atSite.siteId)}
            />
          ))}
        </ResultList>
      )}
    </SectionCard>
  );
}

const allMatches = { kind: 'all', except: new Set<string>() } as const;

interface SiteMentionsProps {
  mentions: ContactMentions;
  siteName: string;
  email: string;
  onReassign: () => void;
}

/** The records of one site: Endpoints together, webhooks one by one, others by kind. */
function SiteMentions({ mentions, siteName: site, email, onReassign }: SiteMentionsProps) {
  const { siteId, endpoints, webhooks, records } = mentions;
  return (
    <>
      {endpoints > 0 && (
        <li>
          {linked(
            t('{endpoints, plural, one {# Endpoint} other {# Endpoints}}', { endpoints }),
            paths.endpoints.to(siteId, { telecom: contactToken(email) }),
          )}
          <Button size="small" aria-label={t('Reassign at {site}', { site })} onClick={onReassign}>
            {t('Reassign…')}
          </Button>
          <small>{t('{site}: lists them as a contact', { site })}</small>
        </li>
      )}
      {webhooks.map(({ webhookId, name }) => (
        <li key={webhookId}>
          {linked(shortText(name ?? ''), paths.webhook.to(siteId, webhookId))}
          <ButtonLink
            size="small"
            to={paths.editWebhook.to(siteId, webhookId)}
            aria-label={t('Change who receives alerts for {name}', { name })}
          >
            {t('Change…')}
          </ButtonLink>
          <small>{t('{site}: sends them alerts', { site })}</small>
        </li>
      ))}
      {records.map(({ kind, segment, count }) => {
        const { one, many } = kindWordsOf(kind);
        return (
          <li key={kind}>
            {linked(
              t('{count, plural, one {# {noun}} other {# {nouns}}}', {
                count,
                noun: inSentence(one),
                nouns: inSentence(many),
              }),
              paths.recordsOfKind.to(siteId, segment, { email: contactToken(email) }),
            )}
            <small>
              {t('{site}: contains their address; check that it’s still right', { site })}
            </small>
          </li>
        );
      })}
    </>
  );
}

export function DoneNote({ children }: { children: string }) {
  return (
    <InlineRow>
      <CheckCircleOutlined color="success" fontSize="small" />
      <span>{children}</span>
    </InlineRow>
  );
}
