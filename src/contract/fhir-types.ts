import * as z from 'zod/mini';

/**
 * The FHIR R4 data types that Endpoint is made of (interface, Endpoint; http://hl7.org/fhir/R4/datatypes.html).
 * All are loose: an extension, a `_field` sibling or a member that we do not know survives every parse. Whether a
 * resource is valid R4 is checked by the service when it is written.
 */

const text = z.optional(z.string());
const uri = text;
const code = text;
/** A date, or a date-time with zone, at any of R4's precisions. Refused only by the service, so that it can be shown. */
const dateTime = text;

/** Every complex type may carry an id and extensions. */
const element = {
  id: text,
  get extension() {
    return z.optional(z.array(extensionSchema));
  },
};

/** `url` and one `value[x]`, or nested extensions. */
export const extensionSchema: z.ZodMiniType<Extension> = z.looseObject({
  id: text,
  url: z.string(),
  get extension() {
    return z.optional(z.array(extensionSchema));
  },
});
export interface Extension {
  [member: string]: unknown;
  id?: string | undefined;
  url: string;
  extension?: Extension[] | undefined;
}

export const codingSchema = z.looseObject({
  ...element,
  system: uri,
  version: text,
  code,
  display: text,
  userSelected: z.optional(z.boolean()),
});
export type Coding = z.output<typeof codingSchema>;

export const codeableConceptSchema = z.looseObject({
  ...element,
  coding: z.optional(z.array(codingSchema)),
  text,
});
export type CodeableConcept = z.output<typeof codeableConceptSchema>;

export const periodSchema = z.looseObject({ ...element, start: dateTime, end: dateTime });
export type Period = z.output<typeof periodSchema>;

export const identifierUses = ['usual', 'official', 'temp', 'secondary', 'old'] as const;

export const referenceSchema: z.ZodMiniType<Reference> = z.looseObject({
  ...element,
  reference: text,
  type: uri,
  get identifier() {
    return z.optional(identifierSchema);
  },
  display: text,
});
export interface Reference {
  [member: string]: unknown;
  reference?: string | undefined;
  type?: string | undefined;
  identifier?: Identifier | undefined;
  display?: string | undefined;
}

export const identifierSchema: z.ZodMiniType<Identifier> = z.looseObject({
  ...element,
  use: z.optional(z.enum(identifierUses)),
  type: z.optional(codeableConceptSchema),
  system: uri,
  value: text,
  period: z.optional(periodSchema),
  assigner: z.optional(referenceSchema),
});
export interface Identifier {
  [member: string]: unknown;
  use?: (typeof identifierUses)[number] | undefined;
  type?: CodeableConcept | undefined;
  system?: string | undefined;
  value?: string | undefined;
  period?: Period | undefined;
  assigner?: Reference | undefined;
}

export const contactPointSystems = [
  'phone',
  'fax',
  'email',
  'pager',
  'url',
  'sms',
  'other',
] as const;
export const contactPointUses = ['home', 'work', 'temp', 'old', 'mobile'] as const;

export const contactPointSchema = z.looseObject({
  ...element,
  system: z.optional(z.enum(contactPointSystems)),
  value: text,
  use: z.optional(z.enum(contactPointUses)),
  /** Preference, 1 first. */
  rank: z.optional(z.int().check(z.positive())),
  period: z.optional(periodSchema),
});
export type ContactPoint = z.output<typeof contactPointSchema>;

export const metaSchema = z.looseObject({
  ...element,
  versionId: text,
  lastUpdated: text,
  source: uri,
  profile: z.optional(z.array(z.string())),
  security: z.optional(z.array(codingSchema)),
  tag: z.optional(z.array(codingSchema)),
});
export type Meta = z.output<typeof metaSchema>;

export const narrativeStatuses = ['generated', 'extensions', 'additional', 'empty'] as const;
export const narrativeSchema = z.looseObject({
  ...element,
  status: z.optional(z.enum(narrativeStatuses)),
  div: z.string(),
});

/** A resource's id: letters, digits, `-` and `.`, 1 to 64 of them, compared without case (interface, Limits). */
export const fhirIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9.-]{1,64}$/, 'Letters, digits, - and . only, 1 to 64 of them'));

/** What every resource has. */
export const resourceShape = {
  id: z.optional(fhirIdSchema),
  meta: z.optional(metaSchema),
  implicitRules: uri,
  language: code,
};

/** What every domain resource has. */
export const domainResourceShape = {
  ...resourceShape,
  text: z.optional(narrativeSchema),
  contained: z.optional(z.array(z.looseObject({ resourceType: z.string() }))),
  extension: z.optional(z.array(extensionSchema)),
  modifierExtension: z.optional(z.array(extensionSchema)),
};
