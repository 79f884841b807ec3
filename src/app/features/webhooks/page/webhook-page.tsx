import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NavLink, Outlet, useLocation, useParams } from 'react-router';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { PageSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { Unavailable } from '#app/kit/feedback/unavailable.tsx';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { severities } from '#app/kit/page/status-chip.tsx';
import { maskedAddress } from '#app/kit/requests/redact-secrets.ts';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { coarsePointer, color } from '#app/kit/theme/tokens.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { InvalidRecordMark } from '#app/list/invalid-rows.tsx';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { useLeaveDeleted } from '#app/record/use-leave-deleted.ts';
import { ReadOnlyNotice } from '#app/record-pages/read-only-notice.tsx';
import { runStyle } from '#app/runs/run.ts';
import { hasExtension, sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import { NewerSaveOnPage } from '#app/versions/newer/newer-save.tsx';
import type { Webhook } from '#contract/ahds/webhook.ts';
import type { Run } from '#contract/console/runs.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { useWebhookAction, useWebhookMenu } from '../actions/use-webhook-menu.tsx';
import { deliveryQueries } from '../deliveries/deliveries.queries.ts';
import { RecordEventsLink } from '../record-events.shared.tsx';
import { webhookKind } from '../webhook-kind.shared.ts';
import { hasOwnStatus, WebhookState } from '../webhook-state.tsx';
import { useWebhookHealth, webhookTitle } from '../webhooks.queries.ts';
import { TroubleNotice } from './trouble-notice.tsx';

export function WebhookPage() {
  const address = useRecordAddress();
  const { isDeleted, leave } = useLeaveDeleted(paths.webhooks.to(address.siteId));
  if (isDeleted) return <PageSkeleton />;
  return <WebhookView address={address} onRemoved={leave} />;
}

export function WebhookPageError() {
  const { siteId = '' } = useParams();
  const list = { label: t('Webhooks'), to: paths.webhooks.to(siteId) };
  return <MissingPage noun={t('Webhook')} list={list} />;
}

function WebhookView(props: { address: RecordAddress; onRemoved: () => Promise<void> }) {
  const { address, onRemoved } = props;
  const { siteId, recordId } = address;
  const { data: stored } = useSuspenseQuery(recordQueries.current(webhookKind, address));
  const { health } = useWebhookHealth(address);
  const canManage = useCanManage();
  const { pathname } = useLocation();
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const isOffered = ({ extension }: WebhookTab) =>
    extension === undefined || hasExtension(capabilities, extension);
  const allTabs = webhookTabs(address);
  const tabs = allTabs.filter((tab) => isOffered(tab) && (canManage || !tab.needsManager));
  // If the capabilities are unknown, the tab itself finds out.
  const missing =
    capabilities && allTabs.find((tab) => !isOffered(tab) && pathname.startsWith(tab.to))?.label;
  const webhook = stored.body;
  // The history tab shows newer versions itself.
  const isHistory = pathname === paths.webhookHistory.to(siteId, recordId);
  return (
    <>
      <PageHeader
        title={webhookTitle(webhook)}
        breadcrumbs={[{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }]}
        meta={
          <>
            <WebhookState webhook={webhook} health={health} />
            {webhook.url !== undefined && webhook.name?.trim() && (
              <CopiedText text={webhook.url} shown={maskedAddress(webhook.url)} what={t('URL')} />
            )}
            <InvalidRecordMark stored={stored} />
            <RecordEventsLink siteId={siteId} segment="webhook" recordId={recordId} />
          </>
        }
        actions={
          canManage && <WebhookButtons siteId={siteId} webhook={webhook} onRemoved={onRemoved} />
        }
      />
      {!isHistory && <NewerSaveOnPage kind={webhookKind} address={address} base={stored} />}
      <TroubleNotice address={address} webhook={webhook} health={health} canManage={canManage} />
      {canManage ? (
        <LatestRun address={address} />
      ) : (
        <ReadOnlyNotice nouns={inSentence(t('Webhooks'))} />
      )}
      {tabs.length > 1 && (
        <TabBar aria-label={t('Webhook')}>
          {tabs.map(({ label, to }, index) => (
            <NavLink key={to} to={to} end={index === 0}>
              {label}
            </NavLink>
          ))}
        </TabBar>
      )}
      {missing === undefined ? (
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      ) : (
        <Unavailable reason="not-offered" what={missing} actions={null} />
      )}
    </>
  );
}

interface WebhookTab {
  label: string;
  to: string;
  extension?: ExtensionId;
  needsManager?: true;
}

function webhookTabs({ siteId, recordId }: RecordAddress): WebhookTab[] {
  return [
    { label: t('Overview'), to: paths.webhook.to(siteId, recordId) },
    {
      label: t('Deliveries'),
      to: paths.webhookDeliveries.to(siteId, recordId),
      extension: 'listDeliveries',
      needsManager: true,
    },
    {
      label: t('History'),
      to: paths.webhookHistory.to(siteId, recordId),
      extension: 'getWebhookHistory',
    },
  ];
}

/** Links in the style of tabs; the router marks the current one. */
const TabBar = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 20,
  overflowX: 'auto',
  borderBottom: `1px solid ${color('border')}`,
  '& > a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '0 2px',
    borderBottom: '2px solid transparent',
    fontWeight: 500,
    textDecoration: 'none',
    color: color('text-muted'),
    [coarsePointer]: { minHeight: 44 },
    '&:hover': { color: color('text') },
    '&.active': { color: color('text'), borderBottomColor: color('accent') },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  },
  '@media (forced-colors: active)': { '& > a.active': { borderBottomColor: 'Highlight' } },
});

interface WebhookButtonsProps {
  siteId: string;
  webhook: Webhook;
  onRemoved: () => Promise<void>;
}

function WebhookButtons({ siteId, webhook, onRemoved }: WebhookButtonsProps) {
  const start = useWebhookAction(siteId);
  const entriesOf = useWebhookMenu(siteId, onRemoved);
  const isActive = webhook.status === 'active';
  return (
    <>
      {hasOwnStatus(webhook) && (
        <Button
          startIcon={isActive ? <PauseCircleOutlined /> : <PlayCircleOutlined />}
          onClick={() => start(isActive ? 'pause' : 'enable', webhook)}
        >
          {isActive ? t('Pause') : t('Enable')}
        </Button>
      )}
      <ButtonLink
        to={paths.editWebhook.to(siteId, webhook.webhookId)}
        variant="contained"
        startIcon={<EditOutlined />}
      >
        {t('Edit')}
      </ButtonLink>
      <ActionMenu
        place="header"
        label={t('Actions for {name}', { name: webhookTitle(webhook) })}
        entries={() => entriesOf(webhook)}
      />
    </>
  );
}

/** How long a finished run stays visible at its webhook. */
const noticeMs = 10 * 60_000;

function LatestRun({ address }: { address: RecordAddress }) {
  const isOffered = useOffers()('listRuns');
  const now = useNow();
  const { data: run } = useQuery({ ...deliveryQueries.latestRun(address), enabled: isOffered });
  if (!run || (run.endedAt !== null && now - Date.parse(run.endedAt) > noticeMs)) return null;
  return (
    <Alert
      severity={severities[runStyle(run).tone]}
      sx={{ mb: 4 }}
      action={
        <ButtonLink to={paths.run.to(run.runId)} color="inherit" size="small">
          {run.state === 'running' ? t('View progress') : t('View results')}
        </ButtonLink>
      }
    >
      {runText(run)}
    </Alert>
  );
}

function runText({ state, total, done, succeeded, startedBy }: Run): string {
  // A stopped run has not sent the rest.
  const sent = state === 'running' ? total : done;
  const values = { total: sent, done, succeeded, name: startedBy.name };
  return state === 'running'
    ? t(
        '{name} is sending {total, plural, one {# delivery} other {# deliveries}}: {done, number} done.',
        values,
      )
    : t(
        '{name} sent {total, plural, one {# delivery} other {# deliveries}}: {succeeded, number} delivered.',
        values,
      );
}
