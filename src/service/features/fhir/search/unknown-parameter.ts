import { nearestWord } from '#contract/edit-distance.ts';
import { documentedSearchParameters } from '#contract/fhir-search.ts';
import type { ProblemError } from '#service/http/problem-error.ts';
import { invalidRequest } from '../fhir-problems.ts';
import { searchParametersOf, unsearchedType } from '../indexing/search-parameters.ts';

/** What people would call a thing that a parameter of the interface looks for and a kind may not have. */
const words: Readonly<Record<string, string>> = {
  birthdate: 'birth date',
  date: 'date or period',
  identifier: 'identifier',
  name: 'name',
  patient: 'patient',
  status: 'status',
  telecom: 'telecom',
};

/** That a kind is not searched by a parameter: because it has nothing of the sort, of its type, or as nobody knows it. */
export function noSuchParameter(kind: string, code: string, path: string): ProblemError {
  const word = words[code];
  if (word !== undefined) return invalidRequest(path, `${kind} has no ${word}`);
  const type = unsearchedType(kind, code);
  if (type !== undefined) {
    return invalidRequest(
      path,
      `${kind} is not searched by ${code}, a parameter of the type ${type}`,
    );
  }
  return unknownParameter(kind, path, [...searchParametersOf(kind).keys()]);
}

/** That there is no such parameter: which one may be meant, and where those that there are stand, as they are many. */
export function unknownParameter(
  kind: string,
  path: string,
  codes: readonly string[],
): ProblemError {
  const nearest = nearestWord(path.split(/[:.]/)[0] ?? '', codes);
  const meant = nearest === undefined ? '.' : `: did you mean ${nearest}?`;
  // The CapabilityStatement is an extension.
  const isNamed = codes !== documentedSearchParameters;
  const place = isNamed ? ', which the CapabilityStatement at fhir/metadata names' : '';
  const all = `${kind} is searched by ${codes.length} parameters${place}`;
  return invalidRequest(path, `Unknown parameter${meant} ${all}`);
}
