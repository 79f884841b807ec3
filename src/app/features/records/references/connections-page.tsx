import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { listPath, resourcePath } from '#app/record/kind-operations.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import type { ReferencePlace } from '../reference-places.ts';
import { targetOf } from './load-target.ts';
import { NeighboursPicture } from './neighbours-picture.tsx';
import { outgoingReferences } from './outgoing-references.ts';
import { referencesQueries } from './references.queries.ts';
import { useReferrers } from './referrer-groups.ts';

export function ConnectionsPage() {
  const { siteId = '', segment = '', recordId = '' } = useParams();
  const entry = fhirKinds.find((one) => one.segment === segment);
  if (entry === undefined) throw new Error(`No kind of record is called ${segment}`); // guaranteed by the loader
  return <Connections siteId={siteId} place={{ ...entry, id: recordId }} />;
}

function Connections({ siteId, place }: { siteId: string; place: ReferencePlace }) {
  const { data: resource } = useSuspenseQuery(referencesQueries.resource(siteId, place));
  const target = targetOf(resource, place);
  const { isOffered, query, groups, failure } = useReferrers(siteId, target);
  const { many } = kindWordsOf(place.kind);
  const recordPath = resourcePath(siteId, target.kind, target.id);
  return (
    <>
      <PageHeader
        title={t('Connections of {title}', { title: target.title })}
        breadcrumbs={[
          { label: many, to: listPath(siteId, place.kind) },
          { label: target.title, to: recordPath },
        ]}
        description={t('References to and from this record. Choose one to continue from there.')}
        actions={<ButtonLink to={recordPath}>{t('Open record')}</ButtonLink>}
      />
      {failure !== undefined && (
        <Alert
          severity="error"
          sx={{ mb: 4 }}
          action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}
        >
          {failure}
        </Alert>
      )}
      <NeighboursPicture
        siteId={siteId}
        target={target}
        incoming={isOffered && failure === undefined ? (groups ?? null) : undefined}
        outgoing={outgoingReferences(target.kind, resource)}
      />
    </>
  );
}
