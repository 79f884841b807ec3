import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { CodeBlock } from '#app/kit/code-block.tsx';
import { SectionCard } from '#app/kit/section-card.tsx';
import { Note } from '#app/kit/text-parts.tsx';
import {
  type WebhookEventType,
  webhookEventSamples,
  webhookEvents,
} from '#contract/webhook-events.ts';

/** When the events of the preview happened. */
const sampleTime = '2026-03-02T09:30:00.000Z';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

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
      <Stack>
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
        <Note>
          A POST with <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>, as Standard Webhooks has them. Any answer from 200 to 299
          within 15 seconds is success; after anything else it is tried again for three days.
        </Note>
      </Stack>
    </SectionCard>
  );
}
