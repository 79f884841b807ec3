import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { fontSize, monoFamily, noteText } from '#app/kit/theme/tokens.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { webhookSchema } from '#contract/ahds/webhook.ts';
import { siteAdministrators } from '#contract/ahds/webhook-extensions.ts';
import { t } from '#words/t.ts';
import { eventMeaning, subscribedGroups } from '../event-words.ts';
import { webhookKind } from '../webhook-kind.shared.ts';
import { HeadersCard } from './headers-card.tsx';
import { HealthCard } from './health-card.tsx';
import { SecretCard } from './secret-card.tsx';

export function OverviewTab() {
  const address = useRecordAddress();
  const { data: stored } = useSuspenseQuery(recordQueries.current(webhookKind, address));
  const offers = useOffers();
  const webhook = stored.body;
  const { description, alertRecipients, createdAt, updatedAt, events, tags } = webhook;
  const foreign = Object.entries(webhook).filter(([name]) => !(name in webhookSchema.shape));
  return (
    <PageColumns data-first="more">
      <div>
        <HealthCard address={address} webhook={webhook} />
        <SectionCard title={t('Configuration')}>
          <KeyValueList
            entries={[
              // Other services may lack the field.
              ...(description === undefined
                ? []
                : [{ label: t('Description'), value: description }]),
              ...(offers('webhookAlertRecipients') && alertRecipients !== undefined
                ? [{ label: t('Alerts sent to'), value: recipientsText(alertRecipients) }]
                : []),
              { label: t('Created'), value: createdAt && formatDateTime(createdAt) },
              { label: t('Changed'), value: updatedAt && formatDateTime(updatedAt) },
              { label: t('ID'), value: <CopiedText text={webhook.webhookId} what={t('ID')} /> },
            ]}
          />
        </SectionCard>
      </div>
      <div>
        {offers('rotateWebhookSecret') && <SecretCard address={address} webhook={webhook} />}
        {offers('listWebhookHeaders') && <HeadersCard address={address} webhook={webhook} />}
        {events !== undefined && (
          <EventsCard events={events} tags={(offers('webhookTags') && tags) || []} />
        )}
        {foreign.length > 0 && (
          <SectionCard title={t('Other fields')}>
            <CodeBlock
              code={JSON.stringify(Object.fromEntries(foreign), null, 2)}
              label={t('Other fields')}
            />
          </SectionCard>
        )}
      </div>
    </PageColumns>
  );
}

function recipientsText(recipients: readonly string[]): string {
  const names = recipients.map((one) =>
    one === siteAdministrators ? t('Administrators of this site') : one,
  );
  return names.join('\n') || t('No one');
}

const Groups = styled('dl')({
  display: 'grid',
  gap: 12,
  '& dt': { fontSize: fontSize.small, fontWeight: 600 },
  '& dd': { marginTop: 2 },
  '& code': { fontFamily: monoFamily, fontSize: fontSize.small },
  '& code + span': noteText,
});

const Filter = styled(Groups)({ gap: 0, marginBottom: 16 });

function EventsCard({ events, tags }: { events: readonly string[]; tags: readonly string[] }) {
  return (
    <SectionCard title={t('Events')}>
      {tags.length > 0 && (
        <Filter>
          <dt>{t('Only records with one of these tags')}</dt>
          {tags.map((tag) => (
            <dd key={tag}>
              <code>{tag}</code>
            </dd>
          ))}
        </Filter>
      )}
      {events.includes('*') ? (
        t('All events at this site, including types added in later versions.')
      ) : (
        <Groups>
          {subscribedGroups(events).map((group) => (
            <div key={group.label}>
              <dt>{group.label}</dt>
              {group.events.map((type) => (
                <dd key={type}>
                  <code>{type}</code> <span>{eventMeaning(type)}</span>
                </dd>
              ))}
            </div>
          ))}
        </Groups>
      )}
    </SectionCard>
  );
}
