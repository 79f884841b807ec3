import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { NamedText } from '#app/fhir-form/named-text.ts';
import { referencePlace } from '../reference-path.ts';
import type { ReferenceTarget } from './load-target.ts';
import { referencesQueries } from './references.queries.ts';
import { useOfferedKinds } from './use-offered-kinds.ts';

/** Behind the reference's own display. */
const bracketed = / \([A-Z]\w+\/[A-Za-z0-9.-]{1,64}\)/g;
const local = /\b[A-Z]\w+\/[A-Za-z0-9.-]{1,64}/g;

/** A text with the names of the records that it refers to. */
export const ReferenceNameText: NamedText = ({ children }) => {
  const text = children.replace(bracketed, '');
  const { siteId = '' } = useParams();
  const kinds = useOfferedKinds();
  const references = [...new Set(text.match(local))].filter((reference) =>
    kinds.some(({ kind }) => kind === referencePlace(reference)?.kind),
  );
  const targets = useQueries({
    queries: references.flatMap((reference) => {
      const place = referencePlace(reference);
      return place === undefined ? [] : [referencesQueries.target(siteId, place)];
    }),
    combine: loadedTargets,
  });
  const names = new Map(
    targets.flatMap((target, at) =>
      target?.state === 'current' ? [[references[at] ?? '', target.title]] : [],
    ),
  );
  return text.replace(local, (reference) => names.get(reference) ?? reference);
};

function loadedTargets(
  queries: readonly { data: ReferenceTarget | undefined }[],
): readonly (ReferenceTarget | undefined)[] {
  return queries.map(({ data }) => data);
}
