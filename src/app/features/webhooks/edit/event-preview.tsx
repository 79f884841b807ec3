import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import {
  type WebhookEventType,
  webhookEventSamples,
  webhookEvents,
} from '#contract/webhook-events.ts';
import { color } from '../../../shared/theme/color.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';

/** When the events of the preview happened. */
const sampleTime = '2026-03-02T09:30:00.000Z';

interface EventPreviewProps {
  type: string;
  onChange: (type: string) => void;
}

/** What the receiver gets, so that nobody has to guess while choosing. */
export function EventPreview({ type, onChange }: EventPreviewProps) {
  const id = useId();
  const data = webhookEventSamples[type as WebhookEventType]; // a foreign event finds none
  if (data === undefined) return null;
  const body = JSON.stringify({ type, timestamp: sampleTime, data }, null, 2);
  return (
    <SectionCard title="What the receiver gets">
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
        <FormControl>
          <InputLabel htmlFor={id} shrink>
            Sample of
          </InputLabel>
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id }}
            value={type}
            onChange={(event) => onChange(event.target.value)}
          >
            {webhookEvents.map((event) => (
              <option key={event} value={event}>
                {event}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        <CodeBlock code={body} label="Sample" />
        <p style={{ margin: 0, fontSize: '0.8125rem', color: color('text-muted') }}>
          A POST with <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>, as Standard Webhooks has them. Any answer from 200 to 299
          within 15 seconds is success; after anything else it is tried again for three days.
        </p>
      </div>
    </SectionCard>
  );
}
