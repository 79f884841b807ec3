import * as z from 'zod/mini';
import { isObject } from '../base/lenient-reading.ts';
import {
  codesOf,
  contactPointSystem,
  contactPointUse,
  identifierUse,
  narrativeStatus,
} from '../r4/codes.ts';
import { primitiveSchema } from '../r4/primitives.ts';
import { ruleMessages } from '../r4/rules.ts';
import { dataTypes, type Extension, fhirIdSchema, optionalPrimitiveList } from './fhir-types.ts';

/**
 * Like `z.looseObject`, but each `_field` sibling must be an object, as the interface says, or, beside a list of
 * primitives, R4's list of objects and nulls. Beside an unknown member either is accepted.
 */
export function exactObject<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.looseObject(shape).check(({ value, issues }) => {
    const members: Record<string, unknown> = value;
    for (const [name, sibling] of Object.entries(members)) {
      if (!name.startsWith('_')) continue;
      const field = name.slice(1);
      const canBeList = !Object.hasOwn(shape, field) || shape[field] === optionalPrimitiveList;
      if (isObject(sibling) || (canBeList && isListOfObjects(sibling))) continue;
      const rule = canBeList ? 'not_object_or_list' : 'not_object';
      const message = ruleMessages[rule];
      issues.push({
        code: 'custom',
        input: sibling,
        path: [name],
        params: { rule },
        message,
        continue: true,
      });
    }
  });
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((slot) => slot === null || isObject(slot));
}

/** An extension as input: its url is required, also in nested ones. @public Declarations name it. */
export interface NewExtension extends Extension {
  url: string;
  extension?: NewExtension[] | undefined;
}

const newExtensionSchema: z.ZodMiniType<NewExtension, NewExtension> = exactObject({
  id: z.optional(z.string()),
  url: z.string(),
  extension: z.optional(z.array(z.lazy(() => newExtensionSchema))),
});

/** Input types: the interface's codes, bounds and required members. The service validates the rest by R4. */
export const exactTypes = dataTypes({
  object: exactObject,
  extension: newExtensionSchema,
  id: fhirIdSchema,
  required: z.string(),
  dateTime: primitiveSchema('dateTime'),
  identifierUse: z.enum(codesOf(identifierUse)),
  contactPointSystem: z.enum(codesOf(contactPointSystem)),
  contactPointUse: z.enum(codesOf(contactPointUse)),
  rank: z.int().check(z.positive()),
  narrativeStatus: z.enum(codesOf(narrativeStatus)),
});
