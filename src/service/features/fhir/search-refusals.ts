import type { ProblemError } from '../../http/problem-error.ts';
import { refused } from './fhir-problems.ts';
import { searchParametersOf, unsearchedType } from './search-parameters.ts';

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
  if (word !== undefined) return refused(path, `${kind} has no ${word}`);
  const type = unsearchedType(kind, code);
  if (type !== undefined) {
    return refused(path, `${kind} is not searched by ${code}, a parameter of the type ${type}`);
  }
  return unknownParameter(kind, path, [...searchParametersOf(kind).keys()]);
}

/** That there is no such parameter, with those that there are. */
export function unknownParameter(
  kind: string,
  path: string,
  known: readonly string[],
): ProblemError {
  return refused(path, `Unknown parameter; ${kind} is searched by ${known.join(', ')}`);
}
