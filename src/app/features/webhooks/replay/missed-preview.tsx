import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatCount } from '#app/kit/language/locale.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize, monoFamily } from '#app/kit/theme/typography.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import type { MissedEvents } from '#contract/ahds/webhook-replay.ts';
import { t } from '#words/t.ts';
import { instantText } from '../deliveries/instant-time.tsx';
import { eventRecord } from '../event-record.ts';

interface MissedPreviewProps {
  siteId: string;
  webhook: Webhook;
  /** Undefined while counting. */
  missed: MissedEvents | undefined;
  /** Without a start time. */
  isIncomplete: boolean;
}

const First = styled('ol')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  border: `1px solid ${color('border')}`,
  borderRadius: 8,
  fontSize: fontSize.small,
  '& > li': { padding: '6px 12px', overflowWrap: 'anywhere' },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& code': { fontFamily: monoFamily },
});

/** Number and types of missed events, the first ones, and the effect of sending. */
export function MissedPreview({ siteId, webhook, missed, isIncomplete }: MissedPreviewProps) {
  if (isIncomplete) return <div role="status">{t('Choose a start time.')}</div>;
  if (missed === undefined) return <div role="status">{t('Counting…')}</div>;
  const { count, types, data, overtaken } = missed;
  if (count === 0) {
    return (
      <div role="status">
        {t('Nothing was missed in this period. All its events have been sent or are being sent.')}
      </div>
    );
  }
  return (
    <>
      <div>
        <div role="status">
          <strong>
            {t('{count, plural, one {# event was missed:} other {# events were missed:}}', {
              count,
            })}
          </strong>{' '}
          {types.map((type) => `${formatCount(type.count)} ${type.type}`).join(', ')}.
        </div>
        <First aria-label={t('First of these')}>
          {data.map((event) => (
            <li key={event.eventId}>
              <code>{event.eventType}</code>{' '}
              <MutedText>
                {eventRecord(siteId, event)?.title ?? event.label}, {instantText(event.createdAt)}
              </MutedText>
            </li>
          ))}
          {count > data.length && (
            <li>
              <MutedText>{t('and {count, number} more', { count: count - data.length })}</MutedText>
            </li>
          )}
        </First>
      </div>
      {overtaken > 0 && (
        <Alert severity="warning">
          {t(
            '{count, plural, one {# is} other {# are}} about records the receiver already has in a later state. It must compare versions, or it will go back to an old one.',
            { count: overtaken },
          )}
        </Alert>
      )}
      <Alert severity="info">
        {t('Each is sent once, in order per record, and retried if it fails.')}
        {webhook.status !== 'active' &&
          ` ${t(
            'The webhook is {status, select, paused {paused} disabled {disabled} other {{status}}}. They wait until it’s enabled and are sent before newer events.',
            { status: webhook.status },
          )}`}
      </Alert>
    </>
  );
}
