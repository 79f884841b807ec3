import { getDataType } from '@medplum/core';
import { kindCodes } from '#contract/r4/kind-codes.ts';
import type { SearchParameter } from './search-parameters.ts';

/**
 * The systems of codes without one: those of a required binding's value set, and for booleans the system that R4
 * defines (http://hl7.org/fhir/R4/search.html#token).
 */
export function impliedSystems({ expressions }: SearchParameter): ReadonlySet<string> {
  return new Set(expressions.flatMap(systemsAt));
}

/** None for an expression that is more than a path. */
function systemsAt(expression: string): readonly string[] {
  const [kind = '', ...path] = expression.split('.');
  let type = kind;
  let valueSet: string | undefined;
  for (const name of path) {
    const element = getDataType(type).elements[name];
    if (element === undefined) return [];
    type = element.type[0]?.code ?? '';
    valueSet = element.binding?.strength === 'required' ? element.binding.valueSet : undefined;
  }
  if (type === 'boolean') return ['http://terminology.hl7.org/CodeSystem/special-values'];
  return type === 'code' && valueSet !== undefined ? systemsOf(valueSet) : [];
}

function systemsOf(valueSet: string): string[] {
  const name = valueSet.replace(/\|.*$/, '').split('/').at(-1) ?? '';
  const lines = Object.hasOwn(kindCodes, name) ? kindCodes[name] : undefined;
  // R4 gives a value set and its code system the same name.
  return lines?.map((line) => line.slice(0, line.indexOf('|'))) ?? [`http://hl7.org/fhir/${name}`];
}
