import { paths } from '#app/paths.ts';
import { type FhirKindSegment, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { Referrers } from '#contract/fhir/referrers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindGroups, kindWordsOf } from '../kind-groups.shared.ts';
import type { ReferencePlace } from '../reference-path.ts';

/** References of a kind by one parameter, for display. */
export interface ReferrerGroup {
  name: string;
  /** "Encounters", with the parameter if there are several. */
  words: string;
  count: number;
  /** The filtered list. */
  to: string;
  places: readonly ReferencePlace[];
}

/** References to a record in the overview's order of kinds. */
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
      const isOnlyParameter = groups.filter((one) => one.kind === group.kind).length === 1;
      return {
        name: `${group.kind} ${group.parameter}`,
        words: isOnlyParameter
          ? many
          : t('{many} as {parameter}', { many, parameter: parameterWords(group.parameter) }),
        count: group.count,
        to: listPath(siteId, group.segment, [group.parameter, `${kind}/${id}`]),
        places: group.ids.map((referrer) => ({ ...group, id: referrer })),
      };
    });
}

/** A kind's list filtered by one parameter. */
function listPath(siteId: string, segment: FhirKindSegment, filter: [string, string]): string {
  const list =
    segment === 'endpoint' ? paths.endpoints.to(siteId) : paths.recordsOfKind.to(siteId, segment);
  return `${list}?${new URLSearchParams([filter])}`;
}

/** R4's names lack word breaks in two places. */
const ownWords: Readonly<Record<string, string>> = { partof: t('the parent record') };

function parameterWords(parameter: string): string {
  return ownWords[parameter] ?? inSentence(parameter.replaceAll('-', ' '));
}
