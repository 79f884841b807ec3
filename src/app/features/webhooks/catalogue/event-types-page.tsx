import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { queryOf } from '#app/kit/api/operation-options.ts';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { saveFile } from '#app/kit/files/save-file.ts';
import { Fields } from '#app/kit/forms/form-parts.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, monoFamily, noteText, typeScale } from '#app/kit/theme/tokens.ts';
import { SearchField } from '#app/list/filters/search-field.tsx';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { listEventTypes } from '#contract/ahds/event-types.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { searchEvents, subscribedGroups } from '../event-words.ts';

const Group = styled('div')({
  '& + &': { marginTop: 16 },
  '& > h3': { margin: '0 0 4px', ...typeScale.label, fontWeight: 600 },
});

export function EventTypesPage() {
  return (
    <GuardedPage operation={listEventTypes} title={t('Event types')}>
      <EventTypesCatalogue />
    </GuardedPage>
  );
}

function EventTypesCatalogue() {
  const { siteId = '' } = useParams();
  const query = useQuery({
    ...queryOf(listEventTypes, {}),
    // Changes only with the deployment.
    staleTime: Number.POSITIVE_INFINITY,
  });
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
      <UnloadedPart query={query} what={t('Event types')} fields={8} />
      {types && <TypeSearch types={types} />}
    </>
  );
}

function TypeSearch({ types }: { types: readonly EventType[] }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const sections = searchEvents(subscribedGroups(types.map(({ type }) => type)), search);
  return (
    <Fields>
      <SearchField
        label={t('Search events')}
        value={search}
        onChange={(text) => setParams(text === '' ? {} : { search: text }, { replace: true })}
      />
      <div role="status">
        {sections.length === 0 && (
          <Note as="span">{t('No matching {nouns}', { nouns: inSentence(t('Events')) })}</Note>
        )}
      </div>
      {sections.map(([title, groups]) => (
        <SectionCard key={title} title={title}>
          {groups.map(({ label, events }) => (
            <Group key={label}>
              <h3>{label}</h3>
              {types
                .filter(({ type }) => events.includes(type))
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
    </Fields>
  );
}

function saveTypes(types: readonly EventType[]): void {
  const text = `${JSON.stringify(types, null, 2)}\n`;
  saveFile('webhook-event-types.json', new Blob([text], { type: 'application/json' }));
}

type EventType = z.output<typeof listEventTypes.output>['data'][number];

const Details = styled('details')({
  borderTop: `1px solid ${color('border')}`,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 16px',
    padding: '8px 4px',
    '&::before': { content: '"▸"', color: color('text-muted') },
    '&:hover': { backgroundColor: color('hover') },
    '&:focus-visible': { outlineOffset: -2 },
    '& > code': { flex: '0 0 260px', fontFamily: monoFamily, fontSize: fontSize.small },
    '& > span': noteText,
    '@media (max-width: 599px)': {
      '& > code': { flex: '1 1 60%' },
      '& > span': { flexBasis: '100%', paddingLeft: 26 },
    },
  },
  '&[open] > summary::before': { content: '"▾"' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
  padding: '4px 4px 16px',
  '& > *': { minWidth: 0 },
  '& > .note': { gridColumn: '1 / -1' },
  '& h4': { margin: '0 0 4px', ...typeScale.label },
});

function EventTypeDetails(props: { eventType: EventType; isOpenAtFirst: boolean }) {
  const { isOpenAtFirst } = props;
  const { type, when, version, example, schema } = props.eventType;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) ref.current?.scrollIntoView({ block: 'center' });
  }, [isOpenAtFirst]);
  return (
    <Details ref={ref} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <code>{type}</code>
        <span>{when}</span>
      </summary>
      {isOpen && (
        <Columns>
          <Note className="note">
            {version === null
              ? t('This event carries no state that could be out of date.')
              : rich(
                  'Of two events for the same record, the newer has the higher <code>{field}</code>; if equal, the later <code>timestamp</code>.',
                  { field: `data.${version}`, code: (text) => <code>{text}</code> },
                )}
          </Note>
          <div>
            <h4>{t('Example')}</h4>
            <CodeBlock
              label={t('Example of {type}', { type })}
              code={JSON.stringify(example, null, 2)}
            />
          </div>
          <div>
            <h4>{t('JSON Schema')}</h4>
            <CodeBlock
              label={t('JSON Schema of {type}', { type })}
              code={JSON.stringify(schema, null, 2)}
            />
          </div>
        </Columns>
      )}
    </Details>
  );
}
