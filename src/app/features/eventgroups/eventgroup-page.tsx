import ArrowDropDownOutlined from '@mui/icons-material/ArrowDropDownOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { RecordEventsLink } from '#app/features/webhooks/record-events.shared.tsx';
import type { Answer } from '#app/kit/api/call.ts';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { formatJson, isJsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { CodeBlock } from '#app/kit/text/code-block.tsx';
import { CopiedText } from '#app/kit/text/copy-button.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import { StoredFacts } from '#app/record/stored-facts.tsx';
import { ReadOnlyNotice } from '#app/record-pages/read-only-notice.tsx';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { RecentVersions } from '#app/versions/history/recent-versions.tsx';
import { NewerSaveOnPage } from '#app/versions/newer/newer-save.tsx';
import {
  type Eventgroup,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/ahds/eventgroup.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import {
  EventgroupStatus,
  statusEntries,
  usePlaceNames,
  useStatusChange,
} from './eventgroup-status.tsx';
import { eventgroupTitle } from './eventgroups.queries.ts';

const EditDrawer = lazyPart(
  async () => (await import('./eventgroup-form.tsx')).EditEventgroupDrawer,
);

export function EventgroupPage() {
  const address = useRecordAddress();
  const { siteId, recordId } = address;
  const { data: stored } = useSuspenseQuery(recordQueries.current(eventgroupKind, address));
  const offers = useOffers();
  const canWrite = useCanWrite();
  /** The initially focused field. */
  const [edited, setEdited] = useState<string>();
  const isChangeable = offers(patchEventgroup.id);
  const canChange = isChangeable && canWrite;
  const hasHistory = offers(getEventgroupHistory.id);
  return (
    <>
      <PageHeader
        title={eventgroupTitle(stored.body)}
        breadcrumbs={[{ label: t('Event groups'), to: paths.eventgroups.to(siteId) }]}
        meta={
          <>
            <EventgroupStatus status={stored.body.status} />
            <StoredFacts stored={stored} id={recordId} />
            <RecordEventsLink siteId={siteId} segment="eventgroup" recordId={recordId} />
          </>
        }
        actions={
          <>
            {canChange && <StatusMenu siteId={siteId} stored={stored} />}
            {hasHistory && (
              <ButtonLink
                to={paths.eventgroupHistory.to(siteId, recordId)}
                startIcon={<HistoryOutlined />}
              >
                {t('History')}
              </ButtonLink>
            )}
            {canChange && (
              <Button
                variant="contained"
                startIcon={<EditOutlined />}
                onClick={() => setEdited('name')}
              >
                {t('Edit')}
              </Button>
            )}
          </>
        }
      />
      <NewerSaveOnPage kind={eventgroupKind} address={address} base={stored} />
      {isChangeable && !canWrite && <ReadOnlyNotice nouns={inSentence(t('Event groups'))} />}
      <PageColumns data-first={hasHistory ? 'most' : 'alone'}>
        <div>
          <FactsCard eventgroup={stored.body} />
          <ExtensionsCard
            text={stored.text}
            onEdit={canChange ? () => setEdited('extensions') : undefined}
          />
        </div>
        {hasHistory && (
          <SectionCard
            title={t('Recent changes')}
            actions={
              <ButtonLink
                size="small"
                variant="text"
                to={paths.eventgroupHistory.to(siteId, recordId)}
              >
                {t('All versions')}
              </ButtonLink>
            }
          >
            <RecentVersions
              kind={eventgroupKind}
              address={address}
              to={(pair) => paths.eventgroupHistory.to(siteId, recordId, pair)}
            />
          </SectionCard>
        )}
      </PageColumns>
      {edited !== undefined && (
        <EditDrawer
          address={address}
          stored={stored}
          autoFocus={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

export function EventgroupPageError() {
  const { siteId = '' } = useParams();
  const list = { label: t('Event groups'), to: paths.eventgroups.to(siteId) };
  return <MissingPage noun={t('Event group')} list={list} />;
}

function StatusMenu({ siteId, stored }: { siteId: string; stored: Answer<Eventgroup> }) {
  const { opener, menu } = useMenu();
  const { changeStatus, isSaving } = useStatusChange();
  return (
    <>
      <Button {...opener} loading={isSaving} endIcon={<ArrowDropDownOutlined />}>
        {t('Change status')}
      </Button>
      <DropdownMenu
        {...menu}
        label={t('Change status')}
        entries={statusEntries(
          stored.body.status,
          (next) => void changeStatus({ siteId, next, over: stored }),
        )}
      />
    </>
  );
}

const places = [
  { field: 'locationId', label: t('Location'), idLabel: t('Location ID') },
  { field: 'organizationId', label: t('Organization'), idLabel: t('Organization ID') },
] as const;

function FactsCard({ eventgroup }: { eventgroup: Eventgroup }) {
  const nameOf = usePlaceNames();
  return (
    <SectionCard title={t('Details')}>
      <KeyValueList
        entries={[
          { label: t('Category'), value: eventgroup.category },
          { label: t('Description'), value: eventgroup.description },
          ...places.map(({ label, field, idLabel }) => {
            const id = eventgroup[field];
            return {
              label,
              value: id && (
                <>
                  {nameOf(field, id)}{' '}
                  <MutedText>
                    <CopiedText text={id} what={idLabel} />
                  </MutedText>
                </>
              ),
            };
          }),
          { label: t('Created'), value: formatDateTime(eventgroup.createdAt) },
          { label: t('Changed'), value: formatDateTime(eventgroup.updatedAt) },
        ]}
      />
    </SectionCard>
  );
}

function ExtensionsCard({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) {
  const { extensions = {} } = parseJsonObject(text) ?? {};
  const code = formatJson(extensions);
  const hasNone = !isJsonObject(extensions) || Object.keys(extensions).length === 0;
  return (
    <SectionCard
      title={t('Extensions')}
      actions={
        onEdit && (
          <Button size="small" startIcon={<EditOutlined />} onClick={onEdit}>
            {hasNone ? t('Add') : t('Edit as JSON')}
          </Button>
        )
      }
    >
      {hasNone ? (
        <MutedText>
          {t('No extra data. Your practice or its software can store it here.')}
        </MutedText>
      ) : (
        <CodeBlock code={code} label={t('Stored extensions')} />
      )}
    </SectionCard>
  );
}
