import { useQuery } from '@tanstack/react-query';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { listPath } from '#app/record/kind-operations.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { listReferrers, type Referrers } from '#contract/fhir/referrers.ts';
import { t } from '#words/t.ts';
import { kindGroups } from '../kind-groups.shared.ts';
import { referrerLabel } from '../parameter-label.ts';
import type { ReferencePlace } from '../reference-places.ts';
import { referencesQueries } from './references.queries.ts';

/** References to a record, if the deployment supports it. */
export function useReferrers(siteId: string, place: ReferencePlace) {
  const isOffered = useOffers()(listReferrers.id);
  const query = useQuery({ ...referencesQueries.referrers(siteId, place), enabled: isOffered });
  return {
    isOffered,
    query,
    groups: query.data && referrerGroups(siteId, place, query.data),
    failure: query.isLoadingError
      ? t('Couldn’t count references to it. {problemMessage}', {
          problemMessage: problemMessage(query.error),
        })
      : undefined,
  };
}

/** References of a kind by one parameter, for display. */
export type ReferrerGroup = ReturnType<typeof referrerGroups>[number];

/** Groups references in the overview's order of kinds. */
function referrerGroups(
  siteId: string,
  { kind, id }: ReferencePlace,
  referrers: readonly Referrers[],
) {
  const order: string[] = kindGroups.flatMap(({ kinds }) => Object.keys(kinds));
  const groups = referrers.flatMap((group) => {
    const entry = fhirKinds.find((one) => one.kind === group.kind);
    return entry === undefined ? [] : { ...group, ...entry };
  });
  return groups
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((group) => {
      const filter = new URLSearchParams({ [group.parameter]: `${kind}/${id}` });
      return {
        name: `${group.kind} ${group.parameter}`,
        /** "Encounters", with the parameter if there are several. */
        words: referrerLabel(group, groups),
        count: group.count,
        /** The filtered list. */
        to: `${listPath(siteId, group.kind)}?${filter}`,
        places: group.ids.map((referrer) => ({ ...group, id: referrer })),
      };
    });
}
