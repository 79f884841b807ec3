import Alert from '@mui/material/Alert';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type RecordAddress, recordsMutations } from '#app/features/records/records.queries.ts';
import {
  LinkedReferences,
  ReferenceInput,
} from '#app/features/records/references/reference-parts.shared.tsx';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { formatJson, isJsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { createdText } from '#app/record/stored-text.ts';
import { createdRecord } from '#app/record-form/created-record.ts';
import { findResources } from '#app/record-form/find-resources.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointQueries } from '../endpoints.queries.ts';
import { endpointDraftKind, endpointFields, newEndpointText } from './endpoint-fields.ts';
import { useDraftWarnings } from './use-draft-warnings.ts';

/** What a copy must not share with its original, `_field` siblings included. */
const identityMembers = ['id', 'identifier'];
const identityMeta = ['id', 'versionId', 'lastUpdated'];

/** A new Endpoint for a site, empty or copied. */
export function NewEndpointPage() {
  return (
    <GuardedPage
      operation={endpointOperations.create}
      title={t('New Endpoint')}
      purpose={t('create Endpoints')}
    >
      <NewOrCopied />
    </GuardedPage>
  );
}

function NewOrCopied() {
  const { siteId = '' } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from');
  if (from === null) return <NewEndpoint key="empty" siteId={siteId} text={newEndpointText} />;
  return <CopiedEndpoint key={from} address={{ siteId, recordId: from }} />;
}

function CopiedEndpoint({ address }: { address: RecordAddress }) {
  const { data: original } = useSuspenseQuery(endpointQueries.details(address));
  return (
    <NewEndpoint
      siteId={address.siteId}
      text={copyOfEndpoint(original.text)}
      copyOf={address.recordId}
      note={
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('A copy of {title}, without its ID and identifiers.', {
            title: shortText(endpointTitle(original.body)),
          })}
        </Alert>
      }
    />
  );
}

interface NewEndpointProps {
  siteId: string;
  text: string;
  /** The Endpoint it is copied from; a copy is worth saving even unchanged. */
  copyOf?: string;
  note?: ReactNode;
}

function NewEndpoint({ siteId, text, copyOf, note }: NewEndpointProps) {
  const isCopy = copyOf !== undefined;
  const form = useFhirDraft({ text, etag: undefined }, endpointDraftKind);
  const { mutateAsync: create } = useMutation(
    recordsMutations.create(siteId, { operations: endpointOperations }),
  );
  const navigate = useNavigate();
  const toasts = useToasts();
  const place = { siteId, kind: 'Endpoint', titleOf: endpointTitle };
  const shell = useFormShell({
    draft: form.draft,
    // Ids contain no blanks, so this key never matches a stored Endpoint's draft.
    draftOf: ['endpoint', siteId, isCopy ? `copy of ${copyOf}` : 'new'],
    stored: undefined,
    put: async ({ output }) =>
      createdRecord(await create(output), {
        sent: output.text,
        words: endpointKind.words,
        titleOf: endpointTitle,
        find: () => findResources(place, output.resource),
        read: (recordId, reading) => endpointKind.read({ siteId, recordId }, reading),
      }),
    findStored: ({ resource }) => findResources(place, resource),
    announce: (created) => toasts.success(createdText(created.title, created)),
    onSaved: ({ id }) =>
      navigate(id === undefined ? paths.endpoints.to(siteId) : paths.endpoint.to(siteId, id), {
        replace: true,
      }),
  });
  const warnings = useDraftWarnings(form.store, { siteId, recordId: undefined });
  // An empty form has nothing to warn about yet.
  const shownWarnings = shell.isDirty || isCopy ? warnings : none;
  return (
    <LinkedReferences>
      <PageHeader
        title={t('New Endpoint')}
        breadcrumbs={[{ label: t('Endpoints'), to: paths.endpoints.to(siteId) }]}
      />
      {note}
      <FhirRecordForm
        kind={endpointFields}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={endpointKind.words}
        what={t('This new Endpoint')}
        saveLabel={t('Create Endpoint')}
        cancelTo={paths.endpoints.to(siteId)}
        {...(isCopy && { idleState: t('No changes yet') })}
        reviewOver={text}
        warnings={shownWarnings}
      />
    </LinkedReferences>
  );
}

const none: readonly never[] = [];

function copyOfEndpoint(text: string): string {
  const resource = without(parseJsonObject(text) ?? {}, identityMembers);
  const { meta } = resource;
  if (!isJsonObject(meta)) return formatJson(resource);
  const kept = without(meta, identityMeta);
  return formatJson(
    Object.keys(kept).length === 0 ? without(resource, ['meta']) : { ...resource, meta: kept },
  );
}

function without<Value>(object: Record<string, Value>, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !names.includes(key.replace(/^_/, ''))),
  );
}
