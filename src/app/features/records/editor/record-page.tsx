import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { RecordEventsLink } from '#app/features/webhooks/record-events.shared.tsx';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { LabelChips } from '#app/record/labels/label-chips.tsx';
import { labelsOf } from '#app/record/labels/resource-labels.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { StoredFacts } from '#app/record/stored-facts.tsx';
import { savedText } from '#app/record/stored-text.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { useKindWriter } from '#app/record-form/use-record-save.ts';
import { RecordActions } from '#app/record-pages/record-actions.tsx';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { whileOpen } from '#app/versions/newer/use-newer-save.ts';
import { t } from '#words/t.ts';
import { recordBulkKind } from '../list/record-bulk.tsx';
import { type KindArea, useKindArea } from '../record-kinds.ts';
import { RecordState } from '../record-state.tsx';
import { recordTitle } from '../record-title.ts';
import type { RecordAddress } from '../records.queries.ts';
import { useReferenceNames } from '../references/reference-names.tsx';
import {
  CreateRecordDialog,
  LinkedReferences,
  ReferenceInput,
  StillUsedBy,
  UsedBy,
} from '../references/reference-parts.shared.tsx';
import { useOfferedKinds } from '../references/use-offered-kinds.ts';

export function RecordPage() {
  const { siteId = '', recordId = '' } = useParams();
  const area = useKindArea();
  const [deleted, setDeleted] = useState<string>();
  const key = `${siteId}/${area.kind}/${recordId}`;
  if (deleted === key) return null;
  // A new draft per record.
  return (
    <LinkedReferences>
      <RecordView
        key={key}
        area={area}
        address={{ siteId, recordId }}
        onDeleted={() => setDeleted(key)}
      />
    </LinkedReferences>
  );
}

interface RecordViewProps {
  area: KindArea;
  address: RecordAddress;
  onDeleted: () => void;
}

function RecordView({ area, address, onDeleted }: RecordViewProps) {
  const { siteId, recordId } = address;
  const { kind, segment, thing, many } = area;
  const { data: stored } = useSuspenseQuery({
    ...recordQueries.current(area.record, address),
    ...whileOpen,
  });
  const resource = useMemo(() => parseJsonObject(stored.text) ?? {}, [stored.text]);
  const names = useReferenceNames(siteId, [resource]);
  const form = useFhirDraft({ text: stored.text, etag: stored.etag }, area.draft);
  const writer = useKindWriter(area.record, address, form.draft);
  const toasts = useToasts();
  const shell = useFormShell({
    draft: form.draft,
    draftOf: ['record', siteId, kind, recordId],
    stored,
    ...writer,
    announce: (saved) =>
      toasts.success(savedText(recordTitle(parseJsonObject(saved.text) ?? {}, names), saved)),
  });
  const canWrite = useCanWrite();
  const bulkKind = useMemo(() => recordBulkKind(area, names), [area, names]);
  const title = recordTitle(resource, names);
  const place = { kind, segment, id: recordId };
  const { Summary } = area.parts ?? {};
  const list = paths.recordsOfKind.to(siteId, segment);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('Records'), to: paths.records.to(siteId) },
          { label: many, to: list },
        ]}
        meta={
          <>
            <span>{area.one}</span>
            <RecordState area={area} resource={resource} />
            <LabelChips labels={labelsOf(resource)} />
            <StoredFacts stored={stored} id={recordId} />
            <RecordEventsLink siteId={siteId} segment={segment} recordId={recordId} />
          </>
        }
        actions={
          <>
            {kind === 'Practitioner' && canWrite && <AddRole {...address} title={title} />}
            <RecordActions
              siteId={siteId}
              kind={bulkKind}
              title={title}
              resource={resource}
              draft={form.store}
              record={writer}
              historyPath={paths.recordHistory.to(siteId, segment, recordId)}
              listPath={list}
              usedBy={<StillUsedBy siteId={siteId} place={place} />}
              onDeleted={() => {
                shell.storedDraft.forget();
                onDeleted();
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
      {!canWrite && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('Your role can view records but not edit them.')}
        </Alert>
      )}
      <FhirRecordForm
        kind={area.form}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={area.record.words}
        canBringBack
        what={t('Your changes to this {thing}', { thing })}
        isReadOnly={!canWrite}
      />
    </>
  );
}

/** Adds what a practitioner does, where and when. */
function AddRole({ siteId, recordId, title }: RecordAddress & { title: string }) {
  const [role] = useOfferedKinds(roleKinds);
  if (role === undefined) return null;
  const practitioner = { practitioner: `Practitioner/${recordId}`, display: title };
  return (
    <Button component={RouterLink} to={paths.newRecord.to(siteId, role.segment, practitioner)}>
      {t('Add role')}
    </Button>
  );
}

const roleKinds = ['PractitionerRole'];
