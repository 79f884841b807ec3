import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ReferenceRenderer } from '#app/versions/compare/marked-text.tsx';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { namesWithin } from '../record-title.ts';
import { useOfferedPlace } from '../reference-places.ts';
import { ReferenceLink } from './reference-link.tsx';
import { useTargetNames } from './reference-names.tsx';
import { referencesQueries } from './references.queries.ts';

/** A reference within text: a link, with the target's name unless already shown. */
export const InlineReference: ReferenceRenderer = ({ reference, isNamed, children }) => {
  const { siteId = '' } = useParams();
  const isContained = reference.startsWith('#');
  const place = useOfferedPlace(reference);
  const contained = useContainedName(isNamed || !isContained ? undefined : reference);
  const name = useTargetNames(siteId, isNamed ? [] : [reference]).get(reference);
  if (contained !== undefined) return `${contained} (${reference})`;
  if (place === undefined) return children;
  return (
    <>
      <ReferenceLink siteId={siteId} reference={reference} display={name ?? reference} isInText>
        {name ?? children}
      </ReferenceLink>
      {name !== undefined && <> ({children})</>}
    </>
  );
};

/** The name of a contained resource in the current version of the page's record. */
function useContainedName(reference: string | undefined): string | undefined {
  const { siteId = '', segment = 'endpoint', recordId: id = '' } = useParams();
  const kind = fhirKinds.find((one) => one.segment === segment)?.kind ?? 'Endpoint';
  const { data } = useQuery({
    ...referencesQueries.resource(siteId, { kind, id }),
    enabled: reference !== undefined && id !== '',
    retry: false,
  });
  return data && namesWithin(data, new Map()).get(reference ?? '');
}
