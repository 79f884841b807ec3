import { evalFhirPathTyped, type TypedValue } from '@medplum/core';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-errors.ts';
import {
  isLosslessObject,
  type LosslessJson,
  type LosslessObject,
  plainJson,
} from './lossless-json.ts';

/** An element to be changed: a member of `holder`, or an item of that list. */
export interface ElementPlace {
  holder: LosslessObject;
  key: string;
  index: number | undefined;
  type: string;
}

/** Functions that may select an element. Others compute values, or take a regular expression, which may block. */
const functions =
  'where|exists|empty|not|first|last|tail|skip|take|single|ofType|as|is|hasValue|startsWith|endsWith|contains|lower|upper';
const allowedCall = new RegExp(`^(?:${functions})$`);

/** R4 has no limit; real paths are far shorter. */
const maxPath = 500;

/**
 * The elements that a FHIRPath expression selects, in order (http://hl7.org/fhir/R4/fhirpatch.html). Throws
 * `invalid_request` at `at` for a malformed expression or one that selects no elements.
 */
export function elementPlaces(
  resource: LosslessObject,
  expression: string,
  at: string,
): ElementPlace[] {
  const path = plainPath(expression, at);
  return evaluateExpression(resource, path, at)
    .filter(({ value }) => value !== undefined)
    .map((result) => {
      const place = 'path' in result ? placeOf(resource, result.path) : undefined;
      if (place !== undefined) return { ...place, type: result.type };
      throw invalidRequest(at, t('Must select an element of the resource'));
    });
}

function evaluateExpression(resource: LosslessObject, path: string, at: string) {
  const { resourceType } = resource;
  // The library tracks the path of each value if the root has one.
  const input = {
    type: resourceType,
    value: plainJson(resource),
    path: resourceType,
  } as TypedValue;
  try {
    return evalFhirPathTyped(path, [input], {}, undefined);
  } catch {
    throw invalidRequest(
      at,
      t("Must be FHIRPath such as Endpoint.contact.where(system = 'email')"),
    );
  }
}

/** Expands `extension('…')`, whose path the library does not track. */
function plainPath(expression: string, at: string): string {
  if (expression.length > maxPath) {
    throw invalidRequest(at, t('Must have at most {maximum} characters', { maximum: maxPath }));
  }
  const path = expression.replace(
    /\bextension\(\s*('(?:[^'\\]|\\.)*')\s*\)/g,
    'extension.where(url = $1)',
  );
  const outsideTexts = path.replace(/'(?:[^'\\]|\\.)*'/g, "''");
  const calls = [...outsideTexts.matchAll(/([^\s.()[\]=<>!~+\-,]*)\s*\(/g)].map(([, name]) => name);
  const refused = calls.find((name) => name !== '' && !allowedCall.test(name ?? ''));
  if (refused !== undefined)
    throw invalidRequest(at, t('{refused}() can’t select an element', { refused }));
  if (/[|"`]|\/\/|\/\*/.test(outsideTexts)) {
    throw invalidRequest(at, t('Must be a single path without comments'));
  }
  return path;
}

/** Resolves a path such as `Patient.name[0].given[1]`; undefined for the resource itself and for computed values. */
function placeOf(resource: LosslessObject, path: string): Omit<ElementPlace, 'type'> | undefined {
  const steps = [...path.matchAll(/(\w+)(?:\[(\d+)\])?/g)].slice(1);
  let place: Omit<ElementPlace, 'type'> | undefined;
  let value: LosslessJson | undefined = resource;
  for (const [, element = '', position] of steps) {
    // The children of a primitive are in its `_field` sibling.
    const holder: LosslessJson | undefined =
      place !== undefined && !isLosslessObject(value)
        ? valueIn(place.holder[`_${place.key}`], place.index)
        : value;
    if (!isLosslessObject(holder)) return undefined;
    const key = memberOf(holder, element);
    const index = position === undefined ? undefined : Number(position);
    place = { holder, key, index };
    value = valueIn(holder[key], index);
  }
  return place;
}

/** The member of an element; for a choice its name includes the type. */
function memberOf(holder: LosslessObject, element: string): string {
  if (holder[element] !== undefined || holder[`_${element}`] !== undefined) return element;
  const choice = new RegExp(`^_?${element}[A-Z]`);
  return (Object.keys(holder).find((key) => choice.test(key)) ?? element).replace(/^_/, '');
}

function valueIn(value: LosslessJson | undefined, index: number | undefined) {
  if (index === undefined) return value;
  return Array.isArray(value) ? value[index] : undefined;
}
