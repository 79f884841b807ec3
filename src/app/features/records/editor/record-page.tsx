import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RecordEventsLink } from '#app/features/webhooks/record-events.shared.tsx';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { type ListAction, ListActions } from '#app/list/list-actions.tsx';
import { paths } from '#app/paths.ts';
import { historyPath, listPath } from '#app/record/kind-operations.ts';
import { LabelChips, labelsOf } from '#app/record/labels/resource-labels.tsx';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { StoredFacts } from '#app/record/stored-facts.tsx';
import { savedText } from '#app/record/stored-text.ts';
import { useLeaveDeleted } from '#app/record/use-leave-deleted.ts';
import { useFormShell, useKindWriter } from '#app/record-form/use-form-shell.ts';
import { DeleteRecordDialog } from '#app/record-pages/delete-record-dialog.tsx';
import { ReadOnlyNotice } from '#app/record-pages/read-only-notice.tsx';
import type { BulkKind } from '#app/runs/bulk/bulk-targets.tsx';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { useOtherSites } from '#app/shell/session/use-sites.ts';
import { readNewest } from '#app/versions/history/history-address.ts';
import { whileOpen } from '#app/versions/newer/newer-save.tsx';
import { t } from '#words/t.ts';
import { listsAbove, type RecordArea } from '../record-area.shared.ts';
import { useOfferedKinds } from '../reference-places.ts';
import { ReferenceInput } from '../references/reference-input.tsx';
import { CreateRecordDialog, StillUsedBy } from '../references/reference-parts.shared.tsx';
import { UsedBy } from '../references/used-by.tsx';

export function RecordPage({ area }: { area: RecordArea }) {
  const address = useRecordAddress();
  const { isDeleted, leave } = useLeaveDeleted(listPath(address.siteId, area.kind));
  if (isDeleted) return null;
  return <RecordView area={area} address={address} onDeleted={leave} />;
}

interface RecordViewProps {
  area: RecordArea;
  address: RecordAddress;
  onDeleted: () => Promise<void>;
}

function RecordView({ area, address, onDeleted }: RecordViewProps) {
  const { siteId, recordId } = address;
  const { kind, segment, one, noun, titleOf, useNames, useWarnings = noWarnings } = area;
  const { data: stored } = useSuspenseQuery({
    ...recordQueries.current(area.record, address),
    ...whileOpen,
  });
  const resource = useMemo(() => parseJsonObject(stored.text) ?? {}, [stored.text]);
  const names = useNames(siteId, [resource]);
  const form = useFhirDraft({ text: stored.text, etag: stored.etag }, area.draft);
  const toasts = useToasts();
  const shell = useFormShell({
    draft: form.draft,
    draftOf: [...area.draftsOf(siteId), recordId],
    stored,
    ...useKindWriter(area.record, address, form.draft),
    announce: (saved) =>
      toasts.success(savedText(titleOf(parseJsonObject(saved.text) ?? {}, names), saved)),
  });
  const canWrite = useCanWrite();
  const warnings = useWarnings(form.store, address);
  const bulkKind = useMemo(() => area.bulkKind(names), [area, names]);
  const title = titleOf(resource, names);
  const place = { kind, segment, id: recordId };
  const { State, Summary, Notice } = area;
  const lists = listsAbove(siteId, kind);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={lists}
        meta={
          <>
            {lists.length > 1 && <span>{one}</span>}
            <State resource={resource} />
            <LabelChips labels={labelsOf(resource)} />
            <StoredFacts stored={stored} id={recordId} />
            <RecordEventsLink siteId={siteId} segment={segment} recordId={recordId} />
          </>
        }
        actions={
          <>
            {kind === 'Practitioner' && canWrite && <AddRole {...address} title={title} />}
            <RecordActions
              address={address}
              area={area}
              kind={bulkKind}
              title={title}
              resource={resource}
              draft={form.store}
              onDeleted={() => {
                shell.storedDraft.forget();
                return onDeleted();
              }}
            />
          </>
        }
      />
      {Summary !== undefined && (
        <Summary
          siteId={siteId}
          resource={resource}
          id={recordId}
          title={title}
          ReferenceInput={ReferenceInput}
          CreateRecordDialog={CreateRecordDialog}
        />
      )}
      <UsedBy siteId={siteId} place={place} />
      {!canWrite && <ReadOnlyNotice nouns={area.plural} />}
      <FhirRecordForm
        kind={area.form}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={area.record.words}
        canUndelete
        what={t('Your changes to this {noun}', { noun })}
        isReadOnly={!canWrite}
        warnings={warnings}
      >
        {canWrite && Notice !== undefined && <Notice address={address} isEditing={shell.isDirty} />}
      </FhirRecordForm>
    </>
  );
}

const none: readonly never[] = [];
const noWarnings = () => none;

const CopyDrawer = lazyPart(
  async () => (await import('#app/runs/copy/copy-drawer.tsx')).CopyDrawer,
);

const anyQuery = { pageSize: 1, sort: '', filters: [] };

interface RecordActionsProps extends RecordViewProps {
  kind: BulkKind;
  title: string;
  resource: JsonObject;
  draft: DraftStore;
}

function RecordActions(props: RecordActionsProps) {
  const { address, area, kind, title, resource, draft, onDeleted } = props;
  const { siteId, recordId: id } = address;
  const history = historyPath(siteId, area.kind, id);
  const canWrite = useCanWrite();
  const openDialog = useOpenDialog();
  const canCopy = useOtherSites(siteId).length > 0 && canWrite;
  const copying: ListAction = {
    label: t('Copy to site'),
    icon: <DriveFileMoveOutlined />,
    onChoose: () =>
      openDialog((close) => (
        <CopyDrawer
          siteId={siteId}
          kind={kind}
          query={anyQuery}
          selection={{ kind: 'some', rows: new Map([[id, { id, resource }]]) }}
          onDone={() => {}}
          onClose={close}
        />
      )),
  };
  const duplication: ListAction | undefined = area.copyPath && {
    label: t('Duplicate'),
    icon: <ContentCopyOutlined />,
    isRare: true,
    to: area.copyPath(siteId, id),
  };
  const deletion: ListAction = {
    label: t('Delete…'),
    icon: <DeleteOutlineOutlined />,
    isRare: true,
    onChoose: () =>
      openDialog((close) => (
        <DeleteRecordDialog
          noun={kind.noun}
          title={title}
          place={{ ...address, resourceType: area.kind }}
          usedBy={<StillUsedBy siteId={siteId} place={{ ...area, id }} />}
          over={draft.base()}
          onDeleted={onDeleted}
          onClose={close}
        />
      )),
  };
  return (
    <ListActions
      label={t('Actions for {name}', { name: title })}
      actions={[
        ...(canCopy ? [copying] : []),
        { label: t('View@@verb'), icon: <ArticleOutlined />, to: history + readNewest },
        { label: t('History'), icon: <HistoryOutlined />, to: history },
        ...(canWrite ? ['divider' as const, ...(duplication ? [duplication] : []), deletion] : []),
      ]}
    />
  );
}

function AddRole({ siteId, recordId, title }: RecordAddress & { title: string }) {
  const [role] = useOfferedKinds(roleKinds);
  if (role === undefined) return null;
  const practitioner = { practitioner: `Practitioner/${recordId}`, display: title };
  return (
    <ButtonLink to={paths.newRecord.to(siteId, role.segment, practitioner)}>
      {t('Add role')}
    </ButtonLink>
  );
}

const roleKinds = ['PractitionerRole'];
