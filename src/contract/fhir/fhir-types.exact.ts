import * as z from 'zod/mini';
import {
  codesOf,
  contactPointSystem,
  contactPointUse,
  identifierUse,
  narrativeStatus,
} from '../r4/codes.ts';
import { primitiveSchema } from '../r4/primitives.ts';
import { ruleWords } from '../r4/rules.ts';
import { dataTypes, type Extension, fhirIdSchema, optionalPrimitiveList } from './fhir-types.ts';

/**
 * Like `z.looseObject`, but each `_field` sibling must be an object, as the interface says, or, next to a list of
 * primitives, R4's list of objects and nulls. Next to a member that we do not know it may be either.
 */
export function exactObject<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  return z.looseObject(shape).check(({ value, issues }) => {
    const members: Record<string, unknown> = value;
    for (const [name, sibling] of Object.entries(members)) {
      if (!name.startsWith('_')) continue;
      const field = name.slice(1);
      const mayBeList = !Object.hasOwn(shape, field) || shape[field] === optionalPrimitiveList;
      if (isObject(sibling) || (mayBeList && isListOfObjects(sibling))) continue;
      const rule = mayBeList ? 'not_object_or_list' : 'not_object';
      const message = ruleWords[rule];
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

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((slot) => slot === null || isObject(slot));
}

/** An extension to be sent: its url is required, and so is that of each one inside. @public Declarations name it. */
export interface NewExtension extends Extension {
  url: string;
  extension?: NewExtension[] | undefined;
}

const newExtensionSchema: z.ZodMiniType<NewExtension, NewExtension> = exactObject({
  id: z.optional(z.string()),
  url: z.string(),
  extension: z.optional(z.array(z.lazy(() => newExtensionSchema))),
});

/** What a client may send: the interface's codes, bounds and required members. The rest of R4 is the service's. */
export const exactTypes = dataTypes({
  object: exactObject,
  extension: newExtensionSchema,
  id: fhirIdSchema,
  needed: z.string(),
  dateTime: primitiveSchema('dateTime'),
  identifierUse: z.enum(codesOf(identifierUse)),
  contactPointSystem: z.enum(codesOf(contactPointSystem)),
  contactPointUse: z.enum(codesOf(contactPointUse)),
  rank: z.int().check(z.positive()),
  narrativeStatus: z.enum(codesOf(narrativeStatus)),
});
