import { evalFhirPathTyped, type TypedValue } from '@medplum/core';
import { t } from '#words/t.ts';
import { invalidRequest } from '../fhir-problems.ts';
import {
  isSpelledObject,
  plainJson,
  type SpelledJson,
  type SpelledObject,
} from './spelled-json.ts';

/** An element of a resource that is about to be changed: a member of `holder`, or an item of the list that it is. */
export interface ElementPlace {
  holder: SpelledObject;
  key: string;
  index: number | undefined;
  type: string;
}

/**
 * What may be called to choose an element. Others either compute something, which is no element, or take what somebody
 * sends for a regular expression, which can keep the service busy for hours.
 */
const functions =
  'where|exists|empty|not|first|last|tail|skip|take|single|ofType|as|is|hasValue|startsWith|endsWith|contains|lower|upper';
const allowedCall = new RegExp(`^(?:${functions})$`);

/** R4 has no limit; nobody needs more to say which element is meant. */
const maxPath = 500;

/**
 * The elements of a resource that a FHIRPath expression means, in order (http://hl7.org/fhir/R4/fhirpatch.html). Throws
 * `invalid_request` at `at` for an expression that is not well formed or means something else than elements.
 */
export function elementPlaces(
  resource: SpelledObject,
  expression: string,
  at: string,
): ElementPlace[] {
  const path = plainPath(expression, at);
  return evaluated(resource, path, at)
    .filter(({ value }) => value !== undefined)
    .map((result) => {
      const place = 'path' in result ? placeOf(resource, result.path) : undefined;
      if (place !== undefined) return { ...place, type: result.type };
      throw invalidRequest(at, t('Must say which element of the resource is meant'));
    });
}

function evaluated(resource: SpelledObject, path: string, at: string) {
  const { resourceType } = resource;
  // The library keeps where each value stands, if it is told where the first one does.
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

/** The expression with `extension('…')` written out, of which the library does not tell where it leads. */
function plainPath(expression: string, at: string): string {
  if (expression.length > maxPath) {
    throw invalidRequest(at, t('Must have at most {maxPath} characters', { maxPath }));
  }
  const path = expression.replace(
    /\bextension\(\s*('(?:[^'\\]|\\.)*')\s*\)/g,
    'extension.where(url = $1)',
  );
  const outsideTexts = path.replace(/'(?:[^'\\]|\\.)*'/g, "''");
  const calls = [...outsideTexts.matchAll(/([^\s.()[\]=<>!~+\-,]*)\s*\(/g)].map(([, name]) => name);
  const refused = calls.find((name) => name !== '' && !allowedCall.test(name ?? ''));
  if (refused !== undefined)
    throw invalidRequest(at, t('{refused}() cannot choose an element', { refused }));
  if (/[|"`]|\/\/|\/\*/.test(outsideTexts)) {
    throw invalidRequest(at, t('Must be one path, without comments'));
  }
  return path;
}

/** Where `Patient.name[0].given[1]` stands; undefined for the resource itself and what is no element of it. */
function placeOf(resource: SpelledObject, path: string): Omit<ElementPlace, 'type'> | undefined {
  const steps = [...path.matchAll(/(\w+)(?:\[(\d+)\])?/g)].slice(1);
  let place: Omit<ElementPlace, 'type'> | undefined;
  let value: SpelledJson | undefined = resource;
  for (const [, element = '', position] of steps) {
    // What is inside of a simple value stands in its sibling.
    const holder: SpelledJson | undefined =
      place !== undefined && !isSpelledObject(value) ? siblingAt(place) : value;
    if (!isSpelledObject(holder)) return undefined;
    const key = memberOf(holder, element);
    const index = position === undefined ? undefined : Number(position);
    place = { holder, key, index };
    value = valueIn(holder[key], index);
  }
  return place;
}

/** The member that is an element: of a choice it has the type in its name. */
function memberOf(holder: SpelledObject, element: string): string {
  if (holder[element] !== undefined || holder[`_${element}`] !== undefined) return element;
  const choice = new RegExp(`^_?${element}[A-Z]`);
  return (Object.keys(holder).find((key) => choice.test(key)) ?? element).replace(/^_/, '');
}

function siblingAt({ holder, key, index }: Omit<ElementPlace, 'type'>): SpelledJson | undefined {
  return valueIn(holder[`_${key}`], index);
}

function valueIn(value: SpelledJson | undefined, index: number | undefined) {
  if (index === undefined) return value;
  return Array.isArray(value) ? value[index] : undefined;
}
