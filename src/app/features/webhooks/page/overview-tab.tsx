import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Webhook, webhookSchema } from '#contract/webhook.ts';
import { CodeBlock } from '../../../shared/ui/code-block.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { KeyValueList } from '../../../shared/ui/key-value-list.tsx';
import { formatMoment } from '../../../shared/ui/locale.ts';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { useOffers } from '../../session/use-offers.shared.ts';
import { useCanManage } from '../use-can-manage.ts';
import { webhookQueries } from '../webhooks.queries.ts';
import { EventsCard } from './events-card.tsx';
import { HealthCard } from './health-card.tsx';
import { SecretCard } from './secret-card.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 16,
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** How a webhook does, and how it is set up. */
export function OverviewTab() {
  const { siteId = '', webhookId = '' } = useParams();
  const address = { siteId, webhookId };
  const { data: stored } = useSuspenseQuery(webhookQueries.details(address));
  const offers = useOffers();
  const canManage = useCanManage();
  const webhook = stored.body;
  const foreign = foreignFields(webhook);
  return (
    <Columns>
      <div>
        <HealthCard address={address} webhook={webhook} canManage={canManage} />
        <Configuration webhook={webhook} />
      </div>
      <div>
        {offers('rotateWebhookSecret') && (
          <SecretCard siteId={siteId} webhook={webhook} canRotate={canManage} />
        )}
        {webhook.events !== undefined && <EventsCard events={webhook.events} />}
        {foreign !== undefined && (
          <SectionCard title="Other fields">
            <CodeBlock code={foreign} label="Other fields" />
          </SectionCard>
        )}
      </div>
    </Columns>
  );
}

function Configuration({ webhook }: { webhook: Webhook }) {
  const { webhookId, description, createdAt, updatedAt } = webhook;
  return (
    <SectionCard title="Configuration">
      <KeyValueList
        entries={[
          {
            label: 'Description',
            value: description && <span style={{ whiteSpace: 'pre-line' }}>{description}</span>,
          },
          { label: 'Created', value: createdAt && formatMoment(createdAt) },
          { label: 'Changed', value: updatedAt && formatMoment(updatedAt) },
          { label: 'Id', value: <Copied text={webhookId} label="Copy id" /> },
        ]}
      />
    </SectionCard>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, minWidth: 0 }}>
      <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

/** What another deployment says of its webhooks beyond what we know, as JSON; undefined where there is none. */
function foreignFields(webhook: Webhook): string | undefined {
  const fields = Object.entries(webhook).filter(([name]) => !(name in webhookSchema.shape));
  return fields.length === 0 ? undefined : JSON.stringify(Object.fromEntries(fields), null, 2);
}
