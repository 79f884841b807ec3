import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import {
  LinkedReferences,
  ReferenceInput,
} from '#app/features/records/references/reference-parts.shared.tsx';
import { FhirRecordForm } from '#app/fhir-form/fhir-record-form.tsx';
import { useFhirDraft } from '#app/fhir-form/use-fhir-draft.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { useToasts } from '#app/kit/toasts/use-toasts.ts';
import { paths } from '#app/paths.ts';
import { createdRecord } from '#app/record/created-record.ts';
import { findResources } from '#app/record/find-resources.ts';
import { useFormShell } from '#app/record/form/use-form-shell.ts';
import { createdText } from '#app/record/stored-text.ts';
import { t } from '#words/t.ts';
import { endpointKind } from '../endpoint-kind.ts';
import { endpointTitle } from '../endpoint-title.ts';
import { endpointMutations } from '../endpoints.queries.ts';
import { endpointDraftKind, endpointFields } from './endpoint-fields.ts';
import { newEndpointText } from './new-endpoint-text.ts';
import { useDraftWarnings } from './use-draft-warnings.ts';

interface NewEndpointProps {
  siteId: string;
  text: string;
  /** The Endpoint it is copied from; a copy is worth saving even unchanged. */
  copyOf?: string;
  note?: ReactNode;
}

export function NewEndpoint({ siteId, text, copyOf, note }: NewEndpointProps) {
  const isCopy = copyOf !== undefined;
  const form = useFhirDraft({ text, etag: undefined }, endpointDraftKind);
  const { mutateAsync: create } = useMutation(endpointMutations.create(siteId));
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
        read: (endpointId, reading) => endpointKind.read({ siteId, endpointId }, reading),
      }),
    findStored: ({ resource }) => findResources(place, resource),
    announce: (created) => toasts.success(createdText(created.title, created)),
    onSaved: ({ id }) =>
      navigate(id === undefined ? paths.endpoints.to(siteId) : paths.endpoint.to(siteId, id), {
        replace: true,
      }),
  });
  const warnings = useDraftWarnings(form.store, { siteId, endpointId: undefined });
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
        reviewOver={isCopy ? text : newEndpointText}
        warnings={shownWarnings}
      />
    </LinkedReferences>
  );
}

const none: readonly never[] = [];
