import * as z from 'zod/mini';
import {
  codesOf,
  contactPointSystem,
  contactPointUse,
  identifierUse,
  narrativeStatus,
} from '../r4/codes.ts';
import { primitiveSchema } from '../r4/primitives.ts';

/**
 * The FHIR R4 data types of an Endpoint (interface, Endpoint; http://hl7.org/fhir/R4/datatypes.html), built twice
 * from one description: open types here for responses of any server, exact ones in `fhir-types.exact.ts` for input.
 * Both keep extensions, `_field` siblings and unknown members.
 */

const text = z.optional(z.string());

/** A list of strings. A slot may be null when its `_field` sibling holds the element (http://hl7.org/fhir/R4/json.html). */
const primitiveListSchema = z.array(z.nullable(z.string()));
/** A shared instance, by which the exact types recognize such lists. */
export const optionalPrimitiveList = z.optional(primitiveListSchema);

/** A resource id: letters, digits, `-` and `.`, 1 to 64 characters, case-insensitive (interface, Limits). */
export const fhirIdSchema = primitiveSchema('id');

/** A code that clients must choose from a list, while servers may have others. */
export function openCode<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.union([z.enum(values), z.string()]);
}

type LooseShape = Record<string, z.ZodMiniType>;
type Text<Value extends string = string> = z.ZodMiniType<Value, Value>;

/** The differences between open and exact types. */
export interface DataTypeRules {
  /** Creates an object schema that keeps unknown members. */
  object: <Shape extends LooseShape>(shape: Shape) => z.ZodMiniObject<Shape, z.core.$loose>;
  extension: z.ZodMiniType<Extension, Extension>;
  /** A resource's own id. */
  id: Text;
  /** A mandatory text. */
  required: z.ZodMiniType<string | undefined, string | undefined>;
  /** A year, a month, a date, or a date-time with zone. */
  dateTime: Text;
  identifierUse: Text;
  contactPointSystem: Text;
  contactPointUse: Text;
  /** Preference, highest first: 1 is the highest. */
  rank: z.ZodMiniType<number, number>;
  narrativeStatus: Text;
}

/** Builds the data types by these rules, and the common members of resources. */
export function dataTypes<Use extends string, Rules extends DataTypeRules>(
  rules: Rules & { identifierUse: Text<Use> },
) {
  const { object } = rules;
  // `rules.rank` would have the general type; indexed access keeps the specific one.
  const part = <Name extends Exclude<keyof DataTypeRules, 'object'>>(name: Name) => rules[name];
  const dateTime = z.optional(part('dateTime'));
  const extensions = z.optional(z.array(part('extension')));
  /** Every complex type may have an id and extensions. */
  const element = { id: text, extension: extensions };
  const coding = object({
    ...element,
    system: text,
    version: text,
    code: text,
    display: text,
    userSelected: z.optional(z.boolean()),
  });
  const codeableConcept = object({ ...element, coding: z.optional(z.array(coding)), text });
  const period = object({ ...element, start: dateTime, end: dateTime });
  const reference: z.ZodMiniType<Reference<Use>, Reference<Use>> = object({
    ...element,
    reference: text,
    type: text,
    identifier: z.optional(z.lazy(() => identifier)),
    display: text,
  });
  const identifier: z.ZodMiniType<Identifier<Use>, Identifier<Use>> = object({
    ...element,
    use: z.optional<Text<Use>>(rules.identifierUse),
    type: z.optional(codeableConcept),
    system: text,
    value: text,
    period: z.optional(period),
    assigner: z.optional(reference),
  });
  const contactPoint = object({
    ...element,
    system: z.optional(part('contactPointSystem')),
    value: text,
    use: z.optional(part('contactPointUse')),
    rank: z.optional(part('rank')),
    period: z.optional(period),
  });
  const meta = object({
    ...element,
    versionId: text,
    lastUpdated: text,
    source: text,
    profile: optionalPrimitiveList,
    security: z.optional(z.array(coding)),
    tag: z.optional(z.array(coding)),
  });
  const narrative = object({
    ...element,
    status: z.optional(part('narrativeStatus')),
    div: part('required'),
  });
  const resourceShape = {
    id: z.optional(part('id')),
    meta: z.optional(meta),
    implicitRules: text,
    language: text,
  };
  const domainResourceShape = {
    ...resourceShape,
    text: z.optional(narrative),
    contained: z.optional(z.array(object({ resourceType: part('required') }))),
    extension: extensions,
    modifierExtension: extensions,
  };
  return {
    coding,
    codeableConcept,
    period,
    reference,
    identifier,
    contactPoint,
    meta,
    narrative,
    resourceShape,
    domainResourceShape,
  };
}

/** `url` and one `value[x]`, or nested extensions. */
export interface Extension {
  [member: string]: unknown;
  id?: string | undefined;
  url?: string | undefined;
  extension?: Extension[] | undefined;
}

const extensionSchema: z.ZodMiniType<Extension, Extension> = z.looseObject({
  id: text,
  url: text,
  extension: z.optional(z.array(z.lazy(() => extensionSchema))),
});

/** Response types: any code, number or text, and nothing required. */
export const openTypes = dataTypes({
  object: z.looseObject,
  extension: extensionSchema,
  id: z.string(),
  required: text,
  dateTime: z.string(),
  identifierUse: openCode(codesOf(identifierUse)),
  contactPointSystem: openCode(codesOf(contactPointSystem)),
  contactPointUse: openCode(codesOf(contactPointUse)),
  rank: z.number(),
  narrativeStatus: openCode(codesOf(narrativeStatus)),
});

type CodeableConcept = z.output<typeof openTypes.codeableConcept>;
type Period = z.output<typeof openTypes.period>;

/** @public Declarations of the schemas name it. */
export interface Reference<Use extends string = string> {
  [member: string]: unknown;
  reference?: string | undefined;
  type?: string | undefined;
  identifier?: Identifier<Use> | undefined;
  display?: string | undefined;
}

export const identifierSchema = openTypes.identifier;
/** @public Declarations of the schemas name it. */
export interface Identifier<Use extends string = string> {
  [member: string]: unknown;
  use?: Use | undefined;
  type?: CodeableConcept | undefined;
  system?: string | undefined;
  value?: string | undefined;
  period?: Period | undefined;
  assigner?: Reference<Use> | undefined;
}

/** Members of every resource. */
export const resourceShape = openTypes.resourceShape;

/** Members of every domain resource. */
export const domainResourceShape = openTypes.domainResourceShape;
