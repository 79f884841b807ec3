import { paths } from '#app/paths.ts';
import { type FhirKindSegment, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Referrers } from '#contract/fhir/referrers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindGroups, kindWordsOf } from '../kind-groups.shared.ts';
import type { ReferencePlace } from '../reference-path.ts';

/** The records of a kind that refer to one by the same parameter, as they are shown. */
export interface ReferrerGroup {
  name: string;
  /** "Encounters", with how they refer to it where they do in several ways. */
  words: string;
  count: number;
  /** The list of just these. */
  to: string;
  places: readonly ReferencePlace[];
}

/** What refers to a record, in the order in which the kinds stand on their overview. */
export function referrerGroups(
  siteId: string,
  { kind, id }: Pick<ReferencePlace, 'kind' | 'id'>,
  referrers: readonly Referrers[],
): ReferrerGroup[] {
  const order: string[] = kindGroups.flatMap(({ kinds }) => Object.keys(kinds));
  const groups = referrers.flatMap((group) => {
    const entry = fhirKinds.find((one) => one.kind === group.kind);
    return entry === undefined ? [] : { ...group, ...entry };
  });
  return groups
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
    .map((group) => {
      const { many } = kindWordsOf(group.kind);
      const isOnlyWay = groups.filter((one) => one.kind === group.kind).length === 1;
      return {
        name: `${group.kind} ${group.parameter}`,
        words: isOnlyWay
          ? many
          : t('{many} as {parameter}', { many, parameter: parameterWords(group.parameter) }),
        count: group.count,
        to: listPath(siteId, group.segment, [group.parameter, `${kind}/${id}`]),
        places: group.ids.map((referrer) => ({ ...group, id: referrer })),
      };
    });
}

/** The list of a kind, narrowed down by one search parameter. */
function listPath(siteId: string, segment: FhirKindSegment, filter: [string, string]): string {
  const list =
    segment === 'endpoint' ? paths.endpoints.to(siteId) : paths.recordsOfKind.to(siteId, segment);
  return `${list}?${new URLSearchParams([filter])}`;
}

/** R4's names run words together in two places. */
const ownWords: Readonly<Record<string, string>> = { partof: t('the whole it is part of') };

function parameterWords(parameter: string): string {
  return ownWords[parameter] ?? inSentence(parameter.replaceAll('-', ' '));
}
