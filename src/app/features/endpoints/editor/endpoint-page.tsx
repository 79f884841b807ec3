import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { RecordAddress } from '#app/features/records/records.queries.ts';
import {
  LinkedReferences,
  ReferenceInput,
  StillUsedBy,
  UsedBy,
} from '#app/features/records/references/reference-parts.shared.tsx';
import { RecordEventsLink } from '#app/features/webhooks/record-events.shared.tsx';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { LabelChips } from '#app/record/labels/label-chips.tsx';
import { labelsOf } from '#app/record/labels/resource-labels.ts';
import { StoredFacts } from '#app/record/stored-facts.tsx';
import { savedText } from '#app/record/stored-text.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { useKindWriter } from '#app/record-form/use-record-save.ts';
import { RecordActions } from '#app/record-pages/record-actions.tsx';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { whileOpen } from '#app/versions/newer/use-newer-save.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { endpointBulkKind } from '../list/endpoint-bulk.shared.tsx';
import { ColleaguesEditing } from './colleagues-editing.tsx';
import { endpointDraftKind, endpointFields } from './endpoint-fields.ts';
import { useDraftWarnings } from './use-draft-warnings.ts';

export function EndpointPage() {
  const { siteId = '', recordId = '' } = useParams();
  const [deleted, setDeleted] = useState<string>();
  const key = `${siteId}/${recordId}`;
  if (deleted === key) return null;
  return (
    <LinkedReferences>
      <EndpointEditor key={key} address={{ siteId, recordId }} onDeleted={() => setDeleted(key)} />
    </LinkedReferences>
  );
}

interface EndpointEditorProps {
  address: RecordAddress;
  onDeleted: () => void;
}

function EndpointEditor({ address, onDeleted }: EndpointEditorProps) {
  const { siteId, recordId } = address;
  const { data: stored } = useSuspenseQuery({ ...endpointQueries.details(address), ...whileOpen });
  const form = useFhirDraft({ text: stored.text, etag: stored.etag }, endpointDraftKind);
  const writer = useKindWriter(endpointKind, address, form.draft);
  const toasts = useToasts();
  const shell = useFormShell({
    draft: form.draft,
    draftOf: ['endpoint', siteId, recordId],
    stored,
    ...writer,
    announce: (saved) => toasts.success(savedText(endpointTitle(saved.body as object), saved)),
  });
  const canWrite = useCanWrite();
  const warnings = useDraftWarnings(form.store, address);
  const title = endpointTitle(stored.body);
  const place = { kind: 'Endpoint', segment: 'endpoint', id: recordId } as const;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: t('Endpoints'), to: paths.endpoints.to(siteId) }]}
        meta={
          <>
            <EndpointStatusChip status={stored.body.status} />
            <LabelChips labels={labelsOf(stored.body)} />
            <StoredFacts stored={stored} id={recordId} />
            <RecordEventsLink siteId={siteId} segment="endpoint" recordId={recordId} />
          </>
        }
        actions={
          <RecordActions
            siteId={siteId}
            kind={endpointBulkKind}
            title={title}
            resource={stored.body}
            draft={form.store}
            record={writer}
            historyPath={paths.endpointHistory.to(siteId, recordId)}
            listPath={paths.endpoints.to(siteId)}
            usedBy={<StillUsedBy siteId={siteId} place={place} />}
            onDeleted={() => {
              shell.storedDraft.forget();
              onDeleted();
            }}
            ownEntries={[
              {
                label: t('Duplicate'),
                icon: <ContentCopyOutlined />,
                to: paths.newEndpoint.to(siteId, { from: recordId }),
              },
            ]}
          />
        }
      />
      <UsedBy siteId={siteId} place={place} />
      {!canWrite && (
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('Your role can view Endpoints but not edit them.')}
        </Alert>
      )}
      <FhirRecordForm
        kind={endpointFields}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={endpointKind.words}
        canBringBack
        what={t('Your changes to this Endpoint')}
        isReadOnly={!canWrite}
        warnings={warnings}
      >
        {canWrite && <ColleaguesEditing address={address} isEditing={shell.isDirty} />}
      </FhirRecordForm>
    </>
  );
}
