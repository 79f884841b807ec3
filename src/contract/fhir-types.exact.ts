import * as z from 'zod/mini';
import {
  contactPointSystems,
  contactPointUses,
  dataTypes,
  type Extension,
  fhirIdSchema,
  identifierUses,
  narrativeStatuses,
  optionalPrimitiveList,
} from './fhir-types.ts';

/** R4's dateTime (http://hl7.org/fhir/R4/datatypes.html#dateTime), whose days are counted by the service alone. */
const dateTime =
  /^(?!0000)\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]((0\d|1[0-3]):[0-5]\d|14:00)))?)?)?$/;

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
      const message = mayBeList ? 'Must be an object or a list of objects' : 'Must be an object';
      issues.push({ code: 'custom', input: sibling, path: [name], message, continue: true });
    }
  });
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((slot) => slot === null || isObject(slot));
}

/** An extension to be sent: its url is required, and so is that of each one inside. */
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
  dateTime: z
    .string()
    .check(z.regex(dateTime, 'Must be a date, or a date and time with zone, as in FHIR')),
  identifierUse: z.enum(identifierUses),
  contactPointSystem: z.enum(contactPointSystems),
  contactPointUse: z.enum(contactPointUses),
  rank: z.int().check(z.positive()),
  narrativeStatus: z.enum(narrativeStatuses),
});
