import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, useParams } from 'react-router';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';
import { eventOptions } from '../event-words.ts';

const sampleTime = '2026-03-02T09:30:00.000Z';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

interface EventPreviewProps {
  type: string;
  onChange: (type: string) => void;
}

/** A preview of the payload while choosing event types. */
export function EventPreview({ type, onChange }: EventPreviewProps) {
  const { siteId = '' } = useParams();
  const hasExtensions = useOffers()('listEventTypes');
  const declaration = webhookEventCatalogue[type as WebhookEventType]; // unknown events have none
  if (declaration === undefined) return null;
  const options = eventOptions({ hasExtensions });
  const body = JSON.stringify({ type, timestamp: sampleTime, data: declaration.sample }, null, 2);
  return (
    <SectionCard title={t('What the receiver gets')}>
      <Stack>
        <ChoiceSelect
          label={t('Sample event')}
          value={type}
          options={options}
          onChange={onChange}
        />
        <Note>
          {declaration.when()}.{' '}
          {hasExtensions && (
            <Link component={RouterLink} to={paths.eventTypes.to(siteId, { type })} target="_blank">
              {t('JSON Schema and all types (in a new tab)')}
            </Link>
          )}
        </Note>
        <CodeBlock code={body} label={t('Sample')} />
        <Note>
          {rich(
            'A POST with <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, as defined by Standard Webhooks. Any response from 200 to 299 within 15 seconds counts as success; anything else is retried for three days.',
            { code: (text) => <code>{text}</code> },
          )}
        </Note>
      </Stack>
    </SectionCard>
  );
}
