/** One member of an R4 type: what it holds, and whether it is a list of that. */
export interface ElementMember {
  name: string;
  type: string;
  isList: boolean;
}

/**
 * The members of Endpoint and of every type that can stand in it, in R4's order, `*` for lists. `id` and `extension`,
 * which every element has, are left out. `element-types.test.ts` holds it to HL7's definitions and to the contract.
 */
const table: Readonly<Record<string, string>> = {
  Endpoint:
    'id:id meta:Meta implicitRules:uri language:code text:Narrative contained:Resource* extension:Extension* modifierExtension:Extension* identifier:Identifier* status:code connectionType:Coding name:string managingOrganization:Reference contact:ContactPoint* period:Period payloadType:CodeableConcept* payloadMimeType:code* address:url header:string*',
  Resource: 'resourceType:code id:id meta:Meta implicitRules:uri language:code',
  Extension: 'url:uri',
  Address:
    'use:code type:code text:string line:string* city:string district:string state:string postalCode:string country:string period:Period',
  Age: 'value:decimal comparator:code unit:string system:uri code:code',
  Annotation: 'authorReference:Reference authorString:string time:dateTime text:markdown',
  Attachment:
    'contentType:code language:code data:base64Binary url:url size:unsignedInt hash:base64Binary title:string creation:dateTime',
  CodeableConcept: 'coding:Coding* text:string',
  Coding: 'system:uri version:string code:code display:string userSelected:boolean',
  ContactDetail: 'name:string telecom:ContactPoint*',
  ContactPoint: 'system:code value:string use:code rank:positiveInt period:Period',
  Contributor: 'type:code name:string contact:ContactDetail*',
  Count: 'value:decimal comparator:code unit:string system:uri code:code',
  DataRequirement:
    'type:code profile:canonical* subjectCodeableConcept:CodeableConcept subjectReference:Reference mustSupport:string* codeFilter:DataRequirement.codeFilter* dateFilter:DataRequirement.dateFilter* limit:positiveInt sort:DataRequirement.sort*',
  'DataRequirement.codeFilter': 'path:string searchParam:string valueSet:canonical code:Coding*',
  'DataRequirement.dateFilter':
    'path:string searchParam:string valueDateTime:dateTime valuePeriod:Period valueDuration:Duration',
  'DataRequirement.sort': 'path:string direction:code',
  Distance: 'value:decimal comparator:code unit:string system:uri code:code',
  Dosage:
    'sequence:integer text:string additionalInstruction:CodeableConcept* patientInstruction:string timing:Timing asNeededBoolean:boolean asNeededCodeableConcept:CodeableConcept site:CodeableConcept route:CodeableConcept method:CodeableConcept doseAndRate:Dosage.doseAndRate* maxDosePerPeriod:Ratio maxDosePerAdministration:Quantity maxDosePerLifetime:Quantity',
  'Dosage.doseAndRate':
    'type:CodeableConcept doseRange:Range doseQuantity:Quantity rateRatio:Ratio rateRange:Range rateQuantity:Quantity',
  Duration: 'value:decimal comparator:code unit:string system:uri code:code',
  Expression: 'description:string name:id language:code expression:string reference:uri',
  HumanName:
    'use:code text:string family:string given:string* prefix:string* suffix:string* period:Period',
  Identifier:
    'use:code type:CodeableConcept system:uri value:string period:Period assigner:Reference',
  Meta: 'versionId:id lastUpdated:instant source:uri profile:canonical* security:Coding* tag:Coding*',
  Money: 'value:decimal currency:code',
  Narrative: 'status:code div:xhtml',
  ParameterDefinition:
    'name:code use:code min:integer max:string documentation:string type:code profile:canonical',
  Period: 'start:dateTime end:dateTime',
  Quantity: 'value:decimal comparator:code unit:string system:uri code:code',
  Range: 'low:Quantity high:Quantity',
  Ratio: 'numerator:Quantity denominator:Quantity',
  Reference: 'reference:string type:uri identifier:Identifier display:string',
  RelatedArtifact:
    'type:code label:string display:string citation:markdown url:url document:Attachment resource:canonical',
  SampledData:
    'origin:Quantity period:decimal factor:decimal lowerLimit:decimal upperLimit:decimal dimensions:positiveInt data:string',
  Signature:
    'type:Coding* when:instant who:Reference onBehalfOf:Reference targetFormat:code sigFormat:code data:base64Binary',
  Timing: 'event:dateTime* repeat:Timing.repeat code:CodeableConcept',
  'Timing.repeat':
    'boundsDuration:Duration boundsRange:Range boundsPeriod:Period count:positiveInt countMax:positiveInt duration:decimal durationMax:decimal durationUnit:code frequency:positiveInt frequencyMax:positiveInt period:decimal periodMax:decimal periodUnit:code dayOfWeek:code* timeOfDay:time* when:code* offset:unsignedInt',
  TriggerDefinition:
    'type:code name:string timingTiming:Timing timingReference:Reference timingDate:date timingDateTime:dateTime data:DataRequirement* condition:Expression',
  UsageContext:
    'code:Coding valueCodeableConcept:CodeableConcept valueQuantity:Quantity valueRange:Range valueReference:Reference',
};

/** The types that an extension's value may have, R4's order. */
export const extensionValueTypes: readonly string[] =
  'base64Binary boolean canonical code date dateTime decimal id instant integer markdown oid positiveInt string time unsignedInt uri url uuid Address Age Annotation Attachment CodeableConcept Coding ContactPoint Count Distance Duration HumanName Identifier Money Period Quantity Range Ratio Reference SampledData Signature Timing ContactDetail Contributor DataRequirement Expression ParameterDefinition RelatedArtifact TriggerDefinition UsageContext Dosage Meta'.split(
    ' ',
  );

const everywhere: readonly ElementMember[] = [
  { name: 'id', type: 'string', isList: false },
  { name: 'extension', type: 'Extension', isList: true },
];

const read = new Map<string, readonly ElementMember[]>();

/** The members of a type in R4's order, those of every element first; none for a primitive or unknown type. */
export function membersOf(type: string): readonly ElementMember[] {
  const known = read.get(type);
  if (known !== undefined) return known;
  const text = Object.hasOwn(table, type) ? table[type] : undefined;
  const own = text === undefined ? [] : text.split(' ').map(memberFrom);
  const isResource = type === 'Endpoint' || type === 'Resource';
  const members = text === undefined || isResource ? own : [...everywhere, ...own];
  const all =
    type === 'Extension' ? [...members, ...extensionValueTypes.map(valueMember)] : members;
  read.set(type, all);
  return all;
}

function memberFrom(text: string): ElementMember {
  const [name = '', type = ''] = text.split(':');
  return { name, type: type.replace('*', ''), isList: type.endsWith('*') };
}

/** `valueCoding` for `Coding`. */
export function valueName(type: string): string {
  return `value${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

function valueMember(type: string): ElementMember {
  return { name: valueName(type), type, isList: false };
}

export function memberNamed(type: string, name: string): ElementMember | undefined {
  return membersOf(type).find((member) => member.name === name);
}

/** Whether a type has members of its own; the others are written as one JSON value. */
export function isComplex(type: string): boolean {
  return Object.hasOwn(table, type);
}

/** What stands at the end of a path from an Endpoint: its type, and whether the end is a list; undefined off R4's ways. */
export function typeAt(steps: readonly string[]): { type: string; isList: boolean } | undefined {
  let place = { type: 'Endpoint', isList: false };
  for (const step of steps) {
    if (place.isList) {
      if (!/^\d+$/.test(step)) return undefined;
      place = { type: place.type, isList: false };
      continue;
    }
    const member = memberNamed(place.type, step);
    if (member === undefined) return undefined;
    place = { type: member.type, isList: member.isList };
  }
  return place;
}

const numbers = new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt']);

export function isNumeric(type: string): boolean {
  return numbers.has(type);
}
