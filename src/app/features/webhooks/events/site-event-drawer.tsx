import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { rich } from '#app/kit/language/rich.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { ResultList, TableFrame } from '#app/kit/page/result-list.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { InlineRow, MutedText, Note } from '#app/kit/text/text-parts.tsx';
import { RowDrawer, type RowPlace } from '#app/list/row-drawer.tsx';
import { paths } from '#app/paths.ts';
import { deliveryErrorText } from '#contract/ahds/delivery-errors.ts';
import type { SiteEventDetail } from '#contract/console/site-events.ts';
import { t } from '#words/t.ts';
import { deliveryStyle, InstantTime } from '../deliveries/delivery-style.tsx';
import { BodyText } from '../deliveries/drawer/body-text.tsx';
import { ResendRowButton } from '../deliveries/resend/resend-delivery.tsx';
import { eventRecord } from '../event-words.ts';
import { siteEventQueries } from './site-events.queries.ts';

export function SiteEventDrawer({ siteId, ...place }: RowPlace & { siteId: string }) {
  const query = useQuery(siteEventQueries.details(siteId, place.openId));
  const { data } = query;
  return (
    <RowDrawer
      {...place}
      width="wide"
      what={t('Event')}
      title={data?.eventType}
      description={
        data &&
        rich('Occurred {time}', {
          time: <InstantTime time={data.createdAt} precision="millisecond" />,
        })
      }
      query={query}
    >
      {data && <EventBody siteId={siteId} event={data} />}
    </RowDrawer>
  );
}

function EventBody({ siteId, event }: { siteId: string; event: SiteEventDetail }) {
  const { eventId, subject, label, actor, body, webhooks } = event;
  const record = eventRecord(siteId, event);
  return (
    <>
      <KeyValueList
        entries={[
          {
            label: record?.kind ?? t('Record'),
            value: linked(record?.title ?? (label || subject), record?.to),
          },
          {
            label: t('Caused by'),
            value: actor ? linked(actor.name, paths.user.to(actor.userId)) : t('Not signed in'),
          },
          {
            label: t('Message ID'),
            value: <CopiedText text={eventId} what={t('Message ID')} />,
          },
          {
            label: t('This record'),
            value: linked(t('All events of this record'), paths.siteEvents.to(siteId, { subject })),
          },
        ]}
      />
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {t('Webhooks')}
      </Typography>
      {webhooks.length === 0 ? (
        <Note>{t('No webhook at this site subscribes to it.')}</Note>
      ) : (
        <TableFrame>
          <ResultList aria-label={t('Webhooks')}>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.webhookId}
                siteId={siteId}
                eventType={event.eventType}
                webhook={webhook}
              />
            ))}
          </ResultList>
        </TableFrame>
      )}
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {t('Request body')}
      </Typography>
      <BodyText label={t('Request body')} text={body} />
    </>
  );
}

interface WebhookRowProps {
  siteId: string;
  eventType: string;
  webhook: SiteEventDetail['webhooks'][number];
}

function WebhookRow(props: WebhookRowProps) {
  const { siteId, eventType } = props;
  const { webhookId, name, status, delivery } = props.webhook;
  const title = name || webhookId;
  if (delivery === null) {
    return (
      <li>
        {linked(title, paths.webhook.to(siteId, webhookId))}
        <MutedText>{t('No delivery')}</MutedText>
        <small>{t('None recorded. Use “Send missed events” in its menu.')}</small>
      </li>
    );
  }
  const { deliveryId, attempts, lastError } = delivery;
  const isInactive = status !== 'active';
  const receiver = { webhook: { siteId, recordId: webhookId } };
  return (
    <li>
      {linked(title, paths.webhookDelivery.to(siteId, webhookId, deliveryId))}
      <InlineRow>
        <StatusChip {...deliveryStyle({ ...delivery, isInactive })} />
        {!isInactive && (
          <ResendRowButton delivery={{ ...delivery, eventType }} receiver={receiver} />
        )}
      </InlineRow>
      <small>
        {lastError === null
          ? t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })
          : t('{count, plural, one {# attempt} other {# attempts}}, last error: {error}', {
              count: attempts,
              error: deliveryErrorText(lastError),
            })}
      </small>
    </li>
  );
}
