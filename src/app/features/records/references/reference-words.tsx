import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ReferenceWords as Words } from '#app/versions/compare/reference-words.ts';
import type { ReferencePlace } from '../reference-path.ts';
import { ReferenceLink } from './reference-link.tsx';
import { referencesQueries } from './references.queries.ts';
import { useOfferedPlace } from './use-offered-kinds.ts';

/** A reference within text: a link, with the target's name unless already shown. */
export const ReferenceWords: Words = ({ reference, isNamed, children }) => {
  const { siteId = '' } = useParams();
  const place = useOfferedPlace(reference);
  if (place === undefined) return children;
  if (!isNamed) {
    return (
      <NamedReference siteId={siteId} place={place} reference={reference}>
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

interface NamedReferenceProps {
  siteId: string;
  place: ReferencePlace;
  reference: string;
  children: ReactNode;
}

function NamedReference({ siteId, place, reference, children }: NamedReferenceProps) {
  const { data: target } = useQuery(referencesQueries.target(siteId, place));
  const name = target?.state === 'current' ? target.title : undefined;
  return (
    <>
      <ReferenceLink siteId={siteId} reference={reference} display={name ?? reference} isInText>
        {name ?? children}
      </ReferenceLink>
      {name !== undefined && <> ({children})</>}
    </>
  );
}
