import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { type WebhookEventType, webhookEventCatalogue } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';
import { eventSections } from '../event-words.ts';

/** Time of the preview's events. */
const sampleTime = '2026-03-02T09:30:00.000Z';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

interface EventPreviewProps {
  type: string;
  onChange: (type: string) => void;
}

/** A preview of the payload while choosing event types. */
export function EventPreview({ type, onChange }: EventPreviewProps) {
  const id = useId();
  const { siteId = '' } = useParams();
  const hasExtensions = useOffers()('listEventTypes');
  const declaration = webhookEventCatalogue[type as WebhookEventType]; // unknown events have none
  if (declaration === undefined) return null;
  const body = JSON.stringify({ type, timestamp: sampleTime, data: declaration.sample }, null, 2);
  return (
    <SectionCard title={t('What the receiver gets')}>
      <Stack>
        <FormControl>
          <InputLabel htmlFor={id} shrink>
            {t('Sample event')}
          </InputLabel>
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id }}
            value={type}
            onChange={(event) => onChange(event.target.value)}
          >
            {eventSections({ hasExtensions }).map(({ title, groups }) => (
              <optgroup key={title} label={title}>
                {groups
                  .flatMap(({ events }) => events)
                  .map((event) => (
                    <option key={event} value={event}>
                      {event}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        </FormControl>
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
