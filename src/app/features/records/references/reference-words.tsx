import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ReferenceWords as Words } from '#app/versions/compare/reference-words.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { namesWithin } from '../record-title.ts';
import { ReferenceLink } from './reference-link.tsx';
import { useTargetNames } from './reference-names.tsx';
import { referencesQueries } from './references.queries.ts';
import { useOfferedPlace } from './use-offered-kinds.ts';

/** A reference within text: a link, with the target's name unless already shown. */
export const ReferenceWords: Words = ({ reference, isNamed, children }) => {
  const { siteId = '' } = useParams();
  const place = useOfferedPlace(reference);
  if (!isNamed && reference.startsWith('#'))
    return <ContainedReference reference={reference}>{children}</ContainedReference>;
  if (place === undefined) return children;
  if (!isNamed) {
    return (
      <NamedReference siteId={siteId} reference={reference}>
        {children}
      </NamedReference>
    );
  }
  return (
    <ReferenceLink siteId={siteId} reference={reference} display={reference} isInText>
      {children}
    </ReferenceLink>
  );
};

/** The name of a resource that the page's record contains, as far as its current version does. */
function ContainedReference({
  reference,
  children,
}: Pick<NamedReferenceProps, 'reference' | 'children'>) {
  const { siteId = '', segment = 'endpoint', recordId: id = '' } = useParams();
  const kind = fhirKinds.find((one) => one.segment === segment)?.kind ?? 'Endpoint';
  const { data } = useQuery({
    ...referencesQueries.resource(siteId, { kind, id }),
    enabled: id !== '',
    retry: false,
  });
  const name = data && namesWithin(data, new Map()).get(reference);
  return name === undefined ? children : `${name} (${reference})`;
}

interface NamedReferenceProps {
  siteId: string;
  reference: string;
  children: ReactNode;
}

function NamedReference({ siteId, reference, children }: NamedReferenceProps) {
  const name = useTargetNames(siteId, [reference]).get(reference);
  return (
    <>
      <ReferenceLink siteId={siteId} reference={reference} display={name ?? reference} isInText>
        {name ?? children}
      </ReferenceLink>
      {name !== undefined && <> ({children})</>}
    </>
  );
}
