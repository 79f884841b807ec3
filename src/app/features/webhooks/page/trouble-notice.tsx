import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { wrappingRow } from '#app/kit/theme/tokens.ts';
import { ElapsedTime, RelativeTime, useNow } from '#app/kit/time/relative-time.tsx';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { WebhookHealth } from '#contract/ahds/webhook-maintenance.ts';
import { t } from '#words/t.ts';
import { useWebhookAction } from '../actions/use-webhook-menu.tsx';
import type { WebhookProps } from '../actions/webhook-dialogs.tsx';
import { RetryNote, RetryTime } from '../deliveries/delivery-style.tsx';
import { lastFailureText, waitingText } from '../health/health-figures.tsx';
import { missedPeriods, retentionPeriod, useRetention } from '../replay/missed-period.ts';
import { useEventRetention, webhookQueries } from '../webhooks.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** After this long without a success the service disables a webhook. */
const disabledAfterMs = 5 * dayMs;
/** The disabling is not announced earlier, since most receivers recover by then. */
const noticeAfterMs = dayMs;
/** Shorter waits are not mentioned. */
const minNotableWaitMs = 15_000;

interface TroubleNoticeProps extends WebhookProps {
  health: WebhookHealth | undefined;
  canManage: boolean;
}

export function TroubleNotice(props: TroubleNoticeProps) {
  const { address, webhook, health } = props;
  const count = useMissedInPause(props);
  const missed = count > 0 && <SendMissed address={address} webhook={webhook} count={count} />;
  const { status, disabledReason } = webhook;
  if (status === 'disabled' || status === 'paused') {
    const disabled = disabledReason
      ? t('Paddock disabled this webhook: {reason}.', { reason: deliveryErrorText(disabledReason) })
      : t('This webhook is disabled.');
    return (
      <Notice severity={status === 'paused' ? 'info' : 'error'} actions={missed}>
        {status === 'paused' ? t('This webhook is paused.') : disabled} <EventsKept />
      </Notice>
    );
  }
  const HealthNotice = health?.isDown || health?.incidentSince ? FailingNotice : RetryNotice;
  return (
    <>
      {health && <HealthNotice {...props} health={health} />}
      {missed && (
        <Notice severity="info" actions={missed}>
          {t(
            '{count, plural, one {# event was} other {# events were}} missed while this webhook was stopped.',
            { count },
          )}
        </Notice>
      )}
    </>
  );
}

/** What is sent later, where the deployment offers that. */
function EventsKept() {
  const offers = useOffers();
  const days = useEventRetention();
  return (
    <>
      {offers('listDeliveries') && t('Waiting deliveries are sent once it’s enabled.')}{' '}
      {offers('replayEvents') &&
        t('Events that occur while it’s stopped are kept for {days} days and can be sent later.', {
          days,
        })}
    </>
  );
}

interface WithHealth extends TroubleNoticeProps {
  health: WebhookHealth;
}

function FailingNotice(props: WithHealth) {
  const { health } = props;
  const { isDown, failingSince, lastFailure, nextAttempt } = health;
  const now = useNow();
  const failingMs = failingSince === null ? 0 : now - Date.parse(failingSince);
  return (
    <Notice severity="warning" actions={<WaitingActions {...props} />}>
      <strong>{isDown ? t('The receiver is down.') : t('The receiver keeps failing.')}</strong>{' '}
      {failingSince !== null && failingMs >= minuteMs
        ? rich('Every attempt in the last {elapsed} has failed.', {
            elapsed: <ElapsedTime time={failingSince} />,
          })
        : t('Recent attempts have failed.')}{' '}
      {lastFailure !== null &&
        rich('Last failure {time}: {reason}.', {
          time: <RelativeTime time={lastFailure.at} />,
          reason: lastFailureText(lastFailure),
        })}{' '}
      {isDown && <RetryNote health={health} />}
      {!isDown &&
        nextAttempt &&
        rich('Next attempt {when}.', { when: <RetryTime time={nextAttempt.at} /> })}{' '}
      {failingSince !== null &&
        failingMs > noticeAfterMs &&
        t('If none succeeds, the webhook is disabled on {moment}.', {
          moment: formatDateTime(
            new Date(Date.parse(failingSince) + disabledAfterMs).toISOString(),
          ),
        })}
    </Notice>
  );
}

/** Failed deliveries wait for their retry, as after an address has been corrected. */
function RetryNotice(props: WithHealth) {
  const { webhook, health } = props;
  const { lastFailure, nextAttempt, waiting } = health;
  const now = useNow();
  const isNotable = nextAttempt && Date.parse(nextAttempt.at) - now > minNotableWaitMs;
  if (!isNotable) return null;
  const isChanged =
    lastFailure !== null && Date.parse(webhook.updatedAt ?? '') > Date.parse(lastFailure.at);
  return (
    <Notice severity="info" actions={<WaitingActions {...props} />}>
      {isChanged && `${t('The configuration was changed after the last failure.')} `}
      {rich(
        '{count, plural, one {# delivery is waiting for its next attempt, {when}.} other {{waiting} deliveries are waiting for their next attempt, the first {when}.}}',
        { count: waiting, waiting: waitingText(health), when: <RetryTime time={nextAttempt.at} /> },
      )}
    </Notice>
  );
}

function WaitingActions({ address, webhook, health, canManage }: WithHealth) {
  const { siteId, recordId } = address;
  const start = useWebhookAction(siteId);
  const canTry = useOffers()('enableWebhook');
  if (!canManage || health.waiting === 0) return null;
  return (
    <>
      {canTry && (
        <Button size="small" onClick={() => start('enable', webhook)}>
          {t('Try it and send {waiting} now', { waiting: waitingText(health) })}
        </Button>
      )}
      <PageLink
        to={paths.webhookDeliveries.to(siteId, recordId, { status: 'waiting' })}
        underline="always"
      >
        {t('View waiting deliveries')}
      </PageLink>
    </>
  );
}

interface NoticeProps {
  severity: 'error' | 'info' | 'warning';
  actions?: ReactNode;
  children: ReactNode;
}

const Actions = styled('div')({
  ...wrappingRow,
  gap: '8px 16px',
  '&:not(:empty)': { marginTop: 8 },
});

function Notice({ severity, actions, children }: NoticeProps) {
  return (
    <Alert severity={severity} sx={{ mb: 4 }}>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Alert>
  );
}

function SendMissed({ address, webhook, count }: WebhookProps & { count: number }) {
  const start = useWebhookAction(address.siteId);
  return (
    <Button size="small" onClick={() => start('replay', webhook)}>
      {t(
        '{count, plural, one {Send the # event it missed…} other {Send the # events it missed…}}',
        { count },
      )}
    </Button>
  );
}

/** Number of events missed in the last pause, if it goes on or ended within a day. */
function useMissedInPause({ address, webhook, canManage }: TroubleNoticeProps): number {
  const isOffered = useOffers()('replayEvents');
  const retention = useRetention();
  const isActive = webhook.status === 'active';
  const isRecent = (time = '') => retention.now - Date.parse(time) < dayMs;
  const retained = useQuery({
    ...webhookQueries.missedEvents(address, retentionPeriod(retention)),
    // Enabling changes the webhook.
    enabled: isOffered && canManage && (!isActive || isRecent(webhook.updatedAt)),
  });
  const lastPause = retained.data?.lastPause ?? null;
  const [period] = missedPeriods(retention, lastPause, '');
  const inPause = useQuery({
    ...webhookQueries.missedEvents(address, period?.filter ?? retentionPeriod(retention)),
    enabled: lastPause !== null,
  });
  if (lastPause === null || inPause.isPlaceholderData) return 0;
  return !isActive || isRecent(lastPause.to ?? '') ? (inPause.data?.count ?? 0) : 0;
}
