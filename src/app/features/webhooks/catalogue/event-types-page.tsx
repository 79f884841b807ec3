import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { typeScale } from '#app/kit/theme/typography.ts';
import { SearchField } from '#app/list/filters/search-field.tsx';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import { t } from '#words/t.ts';
import {
  type EventSection,
  eventSections,
  filterEvents,
  foreignEvents,
  searchEvents,
} from '../event-words.ts';
import { webhookExtensionQueries } from '../webhook-extensions.queries.ts';
import { type EventType, EventTypeDetails } from './event-type-details.tsx';

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const Group = styled('div')({
  '& + &': { marginTop: 16 },
  '& > h3': { margin: '0 0 4px', ...typeScale.label, fontWeight: 600 },
});

/** All event types with their payloads, for developers of receivers. */
export function EventTypesPage() {
  return (
    <GuardedPage operation={listEventTypes} title={t('Event types')} lack={t('event catalogue')}>
      <EventTypesCatalogue />
    </GuardedPage>
  );
}

function EventTypesCatalogue() {
  const { siteId = '' } = useParams();
  const query = useQuery(webhookExtensionQueries.eventTypes());
  const types = query.data?.data;
  return (
    <>
      <PageHeader
        title={t('Event types')}
        breadcrumbs={[{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }]}
        description={t(
          'The events that webhooks can subscribe to, each with an example and its JSON Schema.',
        )}
        actions={
          types && (
            <Button startIcon={<DownloadOutlined />} onClick={() => saveTypes(types)}>
              {t('Download all')}
            </Button>
          )
        }
      />
      {types ? (
        <TypeSearch types={types} />
      ) : (
        <UnloadedPart query={query} what={t('Event types')} thing={t('catalogue')}>
          <FormSkeleton fields={8} />
        </UnloadedPart>
      )}
    </>
  );
}

function TypeSearch({ types }: { types: readonly EventType[] }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const typeOf = useMemo(() => new Map(types.map((one) => [one.type, one])), [types]);
  const sections = useMemo(() => searchEvents(sectionsOf(types), search), [types, search]);
  return (
    <Sections>
      <SearchField
        label={t('Search events')}
        value={search}
        onChange={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
      />
      <div role="status">
        {sections.length === 0 && <Note as="span">{t('No matching events.')}</Note>}
      </div>
      {sections.map(({ title, groups }) => (
        <SectionCard key={title} title={title}>
          {groups.map(({ label, events }) => (
            <Group key={label}>
              <h3>{label}</h3>
              {events
                .flatMap((type) => typeOf.get(type) ?? [])
                .map((type) => (
                  <EventTypeDetails
                    key={type.type}
                    eventType={type}
                    isOpenAtFirst={params.get('type') === type.type}
                  />
                ))}
            </Group>
          ))}
        </SectionCard>
      ))}
    </Sections>
  );
}

/** In the navigation's groups, foreign types last. */
function sectionsOf(types: readonly EventType[]): EventSection[] {
  const names = types.map(({ type }) => type);
  const others = {
    title: t('Others'),
    groups: [{ label: t('Others'), events: foreignEvents(names) }],
  };
  return filterEvents([...eventSections({ hasExtensions: true }), others], (type) =>
    names.includes(type),
  );
}

function saveTypes(types: readonly EventType[]): void {
  const text = `${JSON.stringify(types, null, 2)}\n`;
  saveFile('webhook-event-types.json', new Blob([text], { type: 'application/json' }));
}
