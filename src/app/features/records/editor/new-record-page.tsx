import Alert from '@mui/material/Alert';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
} from '#app/kit/json/json-text.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { listPath, resourcePath } from '#app/record/kind-operations.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { createdText } from '#app/record/stored-text.ts';
import { createdRecord, findResources } from '#app/record-form/created-record.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { t } from '#words/t.ts';
import { listsAbove, type RecordArea } from '../record-area.shared.ts';
import { recordsMutations } from '../records.queries.ts';
import { referencePlace } from '../reference-places.ts';
import { ReferenceInput } from '../references/reference-input.tsx';

export function NewRecordPage({ area }: { area: RecordArea }) {
  return (
    <GuardedPage
      operation={area.operations.create}
      title={t('New {noun}', { noun: area.noun })}
      lack={area.plural}
      purpose={t('create {nouns}', { nouns: area.plural })}
    >
      <NewOrCopied area={area} />
    </GuardedPage>
  );
}

function NewOrCopied({ area }: { area: RecordArea }) {
  const { siteId = '' } = useParams();
  const [params] = useSearchParams();
  const from = area.copyPath && params.get('from');
  if (from) return <Copied key={from} siteId={siteId} area={area} from={from} />;
  const practitioner = area.kind === 'PractitionerRole' && practitionerIn(params);
  const text = practitioner
    ? JSON.stringify({ resourceType: area.kind, practitioner })
    : area.newText;
  return <NewRecord {...{ siteId, area, text }} />;
}

type PageProps = { siteId: string; area: RecordArea };

function Copied({ siteId, area, from }: PageProps & { from: string }) {
  const { data: original } = useSuspenseQuery(
    recordQueries.current(area.record, { siteId, recordId: from }),
  );
  const resource = parseJsonObject(original.text) ?? {};
  return (
    <NewRecord
      {...{ siteId, area }}
      text={formatJson(copyOf(resource))}
      original={from}
      note={
        <Alert severity="info" sx={{ mb: 4 }}>
          {t('A copy of {title}, without its ID and identifiers.', {
            title: shortText(area.titleOf(resource, new Map())),
          })}
        </Alert>
      }
    />
  );
}

interface NewRecordProps extends PageProps {
  text: string;
  /** The id of the copied record; a copy can be saved unchanged. */
  original?: string;
  note?: ReactNode;
}

function NewRecord({ siteId, area, text, original, note }: NewRecordProps) {
  const { kind, noun, record, operations, useWarnings = noWarnings } = area;
  const isCopy = original !== undefined;
  const form = useFhirDraft({ text, etag: undefined }, area.draft);
  const { mutateAsync: create } = useMutation(recordsMutations.create(siteId, { operations }));
  const navigate = useNavigate();
  const toasts = useToasts();
  const titleOf = (resource: UnknownObject) => area.titleOf(resource, new Map());
  const place = { siteId, kind, titleOf };
  const list = listPath(siteId, kind);
  const shell = useFormShell({
    draft: form.draft,
    // Ids contain no blanks, so this key never matches a stored record's draft.
    draftOf: [...area.draftsOf(siteId), isCopy ? `copy of ${original}` : 'new record'],
    stored: undefined,
    put: async ({ output }) =>
      createdRecord(await create(output), {
        sent: output.text,
        words: record.words,
        titleOf,
        find: () => findResources(place, output.resource),
        read: (recordId, reading) => record.read({ siteId, recordId }, reading),
      }),
    findStored: ({ resource }) => findResources(place, resource),
    announce: (created) => toasts.success(createdText(created.title, created)),
    onSaved: ({ id }) =>
      navigate(id === undefined ? list : resourcePath(siteId, kind, id), { replace: true }),
  });
  const warnings = useWarnings(form.store, { siteId, recordId: undefined });
  return (
    <>
      <PageHeader title={t('New {noun}', { noun })} breadcrumbs={listsAbove(siteId, kind)} />
      {note}
      <FhirRecordForm
        kind={area.form}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={record.words}
        what={t('This new {noun}', { noun })}
        saveLabel={t('Create {noun}', { noun })}
        cancelTo={list}
        {...(isCopy && { idleState: t('No changes yet') })}
        reviewBase={isCopy ? text : area.newText}
        // An empty form has nothing to warn about yet.
        warnings={shell.isDirty || isCopy ? warnings : none}
      />
    </>
  );
}

const none: readonly never[] = [];
const noWarnings = () => none;

/** The practitioner in the URL's query, as initial content. */
function practitionerIn(params: URLSearchParams): object | undefined {
  const reference = params.get('practitioner');
  if (referencePlace(reference)?.kind !== 'Practitioner') return undefined;
  const display = params.get('display');
  return { reference, ...(display && { display }) };
}

/** What a copy must not share with its original, `_field` siblings included. */
function copyOf(original: JsonObject): JsonObject {
  const resource = without(original, ['id', 'identifier']);
  const { meta } = resource;
  if (!isJsonObject(meta)) return resource;
  const rest = without(meta, ['id', 'versionId', 'lastUpdated']);
  return Object.keys(rest).length === 0 ? without(resource, ['meta']) : { ...resource, meta: rest };
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !names.includes(key.replace(/^_/, ''))),
  );
}
