import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { createdText } from '#app/record/stored-text.ts';
import { createdRecord } from '#app/record-form/created-record.ts';
import { findResources } from '#app/record-form/find-resources.ts';
import { useFormShell } from '#app/record-form/use-form-shell.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { type KindArea, useKindArea } from '../record-kinds.ts';
import { recordTitle } from '../record-title.ts';
import { recordsMutations } from '../records.queries.ts';
import { referencePlace } from '../reference-path.ts';
import { LinkedReferences, ReferenceInput } from '../references/reference-parts.shared.tsx';

export function NewRecordPage() {
  const { siteId = '' } = useParams();
  const area = useKindArea();
  return (
    <GuardedPage
      operation={area.operations.create}
      title={t('New {thing}', { thing: area.thing })}
      purpose={t('create {things}', { things: inSentence(area.many) })}
    >
      <LinkedReferences>
        <NewRecord key={`${siteId}/${area.kind}`} siteId={siteId} area={area} />
      </LinkedReferences>
    </GuardedPage>
  );
}

function NewRecord({ siteId, area }: { siteId: string; area: KindArea }) {
  const { kind, segment, thing, many } = area;
  const blankText = JSON.stringify({ resourceType: kind });
  const [params] = useSearchParams();
  const practitioner = kind === 'PractitionerRole' && practitionerIn(params);
  const text = practitioner ? JSON.stringify({ resourceType: kind, practitioner }) : blankText;
  const form = useFhirDraft({ text, etag: undefined }, area.draft);
  const { mutateAsync: create } = useMutation(recordsMutations.create(siteId, area));
  const navigate = useNavigate();
  const toasts = useToasts();
  const list = paths.recordsOfKind.to(siteId, segment);
  const place = { siteId, kind, titleOf: recordTitle };
  const shell = useFormShell({
    draft: form.draft,
    draftOf: ['record', siteId, kind, 'new record'],
    stored: undefined,
    put: async ({ output }) =>
      createdRecord(await create(output), {
        sent: output.text,
        words: area.record.words,
        titleOf: recordTitle,
        find: () => findResources(place, output.resource),
        read: (recordId, reading) => area.record.read({ siteId, recordId }, reading),
      }),
    findStored: ({ resource }) => findResources(place, resource),
    announce: (created) => toasts.success(createdText(created.title, created)),
    onSaved: ({ id }) =>
      navigate(id === undefined ? list : paths.record.to(siteId, segment, id), { replace: true }),
  });
  return (
    <>
      <PageHeader
        title={t('New {thing}', { thing })}
        breadcrumbs={[
          { label: t('Records'), to: paths.records.to(siteId) },
          { label: many, to: list },
        ]}
      />
      <FhirRecordForm
        kind={area.form}
        form={form}
        ReferenceInput={ReferenceInput}
        shell={shell}
        words={area.record.words}
        what={t('This new {thing}', { thing })}
        saveLabel={t('Create {thing}', { thing })}
        cancelTo={list}
        reviewOver={blankText}
      />
    </>
  );
}

/** The practitioner that a link to the form names. */
function practitionerIn(params: URLSearchParams): object | undefined {
  const reference = params.get('practitioner');
  if (referencePlace(reference)?.kind !== 'Practitioner') return undefined;
  const display = params.get('display');
  return { reference, ...(display && { display }) };
}
