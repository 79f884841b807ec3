import { nearestWord } from '#contract/base/edit-distance.ts';
import { documentedSearchParameters } from '#contract/fhir/fhir-search.ts';
import type { ProblemError } from '#service/http/problem-error.ts';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import { searchParametersOf, unsupportedType } from '../indexing/search-parameters.ts';

/** Reasons why a kind has no element for a parameter of the interface. */
const missing: Readonly<Record<string, (kind: string) => string>> = {
  birthdate: (kind) => t('{kind} has no birth date', { kind }),
  date: (kind) => t('{kind} has no date or period', { kind }),
  identifier: (kind) => t('{kind} has no identifier', { kind }),
  name: (kind) => t('{kind} has no name', { kind }),
  patient: (kind) => t('{kind} has no patient', { kind }),
  status: (kind) => t('{kind} has no status', { kind }),
  telecom: (kind) => t('{kind} has no telecom', { kind }),
};

/** The error for a parameter that a kind does not support: no such element, unsupported type, or unknown. */
export function missingParameter(kind: string, code: string, path: string): ProblemError {
  const lack = Object.hasOwn(missing, code) ? missing[code] : undefined;
  if (lack !== undefined) return invalidRequest(path, lack(kind));
  const type = unsupportedType(kind, code);
  if (type !== undefined) {
    return invalidRequest(
      path,
      t('{kind} can’t be searched by {code}, a parameter of type {type}', { kind, code, type }),
    );
  }
  return unknownParameter(kind, path, [...searchParametersOf(kind).keys()]);
}

/** The error for an unknown parameter: a similar name, and where all are listed. */
export function unknownParameter(
  kind: string,
  path: string,
  codes: readonly string[],
): ProblemError {
  const nearest = nearestWord(path.split(/[:.]/)[0] ?? '', codes);
  // Plain deployments have no CapabilityStatement.
  const isNamed = codes !== documentedSearchParameters;
  const values = { kind, count: codes.length };
  const all = isNamed
    ? t(
        '{kind} can be searched by {count} parameters, listed in the CapabilityStatement at fhir/metadata',
        values,
      )
    : t('{kind} can be searched by {count} parameters', values);
  const message =
    nearest === undefined
      ? t('Unknown parameter. {all}', { all })
      : t('Unknown parameter. Did you mean {nearest}? {all}', { nearest, all });
  return invalidRequest(path, message);
}
