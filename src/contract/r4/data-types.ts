import type { TypeSource } from './element-table.ts';

const quantity: TypeSource = {
  elements: 'value:decimal comparator:code#quantity-comparator unit:string system:uri code:code',
  words: { system: { label: 'Unit system' } },
};

/** R4's data types of resources (http://hl7.org/fhir/R4/datatypes.html), with their elements and labels. */
export const dataTypes: Readonly<Record<string, TypeSource>> = {
  Resource: {
    elements: 'resourceType:code id:id meta:Meta implicitRules:uri language:code#languages',
  },
  Extension: { elements: 'url:uri!' },
  Address: {
    elements:
      'use:code#address-use type:code#address-type text:string line:string* city:string district:string state:string postalCode:string country:string period:Period',
    words: { line: { label: 'Address lines', item: 'line', items: 'address lines' } },
  },
  Age: quantity,
  Annotation: {
    elements:
      'authorReference:Reference@Practitioner|Patient|RelatedPerson|Organization authorString:string time:dateTime text:markdown!',
  },
  Attachment: {
    elements:
      'contentType:code#mimetypes language:code#languages data:base64Binary url:url size:unsignedInt hash:base64Binary title:string creation:dateTime',
  },
  CodeableConcept: {
    elements: 'coding:Coding* text:string',
    words: { coding: { label: 'Codings', item: 'coding' } },
  },
  Coding: {
    elements: 'system:uri version:string code:code display:string userSelected:boolean',
    words: { system: { label: 'Code system' }, userSelected: { label: 'Chosen by a person' } },
  },
  ContactDetail: {
    elements: 'name:string telecom:ContactPoint*',
    words: { telecom: { item: 'contact' } },
  },
  ContactPoint: {
    elements:
      'system:code#contact-point-system value:string use:code#contact-point-use rank:positiveInt period:Period',
    words: { system: { label: 'Kind' }, value: { label: 'Number or address' } },
  },
  Contributor: { elements: 'type:code!#contributor-type name:string! contact:ContactDetail*' },
  Count: quantity,
  DataRequirement: {
    elements:
      'type:code!#all-types profile:canonical* subjectCodeableConcept:CodeableConcept#subject-type subjectReference:Reference@Group mustSupport:string* codeFilter:DataRequirement.codeFilter* dateFilter:DataRequirement.dateFilter* limit:positiveInt sort:DataRequirement.sort*',
  },
  'DataRequirement.codeFilter': {
    elements: 'path:string searchParam:string valueSet:canonical code:Coding*',
  },
  'DataRequirement.dateFilter': {
    elements:
      'path:string searchParam:string valueDateTime:dateTime valuePeriod:Period valueDuration:Duration',
  },
  'DataRequirement.sort': { elements: 'path:string! direction:code!#sort-direction' },
  Distance: quantity,
  Dosage: {
    elements:
      'sequence:integer text:string additionalInstruction:CodeableConcept*#additional-instruction-codes patientInstruction:string timing:Timing asNeededBoolean:boolean asNeededCodeableConcept:CodeableConcept#medication-as-needed-reason site:CodeableConcept#approach-site-codes route:CodeableConcept#route-codes method:CodeableConcept#administration-method-codes doseAndRate:Dosage.doseAndRate* maxDosePerPeriod:Ratio maxDosePerAdministration:Quantity maxDosePerLifetime:Quantity',
  },
  'Dosage.doseAndRate': {
    elements:
      'type:CodeableConcept#dose-rate-type doseRange:Range doseQuantity:Quantity rateRatio:Ratio rateRange:Range rateQuantity:Quantity',
  },
  Duration: quantity,
  Expression: {
    elements:
      'description:string name:id language:code!#expression-language expression:string reference:uri',
  },
  HumanName: {
    elements:
      'use:code#name-use text:string family:string given:string* prefix:string* suffix:string* period:Period',
    words: {
      given: { label: 'Given names', item: 'given name' },
      prefix: { item: 'prefix' },
      suffix: { item: 'suffix' },
    },
  },
  Identifier: {
    elements:
      'use:code#identifier-use type:CodeableConcept#identifier-type system:uri value:string period:Period assigner:Reference@Organization',
    words: { assigner: { label: 'Assigned by' } },
  },
  Meta: {
    elements:
      'versionId:id lastUpdated:instant source:uri profile:canonical* security:Coding*#security-labels tag:Coding*#common-tags',
    words: {
      versionId: { label: 'Version' },
      lastUpdated: { label: 'Last change' },
      profile: { label: 'Profiles', item: 'profile' },
      security: { label: 'Security labels', item: 'security label' },
      tag: { label: 'Tags', item: 'tag' },
    },
  },
  Money: {
    elements: 'value:decimal currency:code#currencies',
    words: { currency: { example: 'GBP' } },
  },
  Narrative: {
    elements: 'status:code!#narrative-status div:xhtml!',
    words: { status: { label: 'Text comes from' }, div: { label: 'Text' } },
  },
  ParameterDefinition: {
    elements:
      'name:code use:code!#operation-parameter-use min:integer max:string documentation:string type:code!#all-types profile:canonical',
  },
  Period: {
    elements: 'start:dateTime end:dateTime',
    words: { start: { label: 'From' }, end: { label: 'Until' } },
  },
  Quantity: quantity,
  Range: { elements: 'low:Quantity high:Quantity' },
  Ratio: { elements: 'numerator:Quantity denominator:Quantity' },
  Reference: {
    elements: 'reference:string type:uri#resource-types identifier:Identifier display:string',
    words: {
      reference: { example: 'Organization/123' },
      type: { label: 'Kind of resource', example: 'Organization' },
      display: { label: 'Name' },
    },
  },
  RelatedArtifact: {
    elements:
      'type:code!#related-artifact-type label:string display:string citation:markdown url:url document:Attachment resource:canonical',
  },
  SampledData: {
    elements:
      'origin:Quantity! period:decimal! factor:decimal lowerLimit:decimal upperLimit:decimal dimensions:positiveInt! data:string',
  },
  Signature: {
    elements:
      'type:Coding!*#signature-type when:instant! who:Reference!@Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization onBehalfOf:Reference@Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization targetFormat:code#mimetypes sigFormat:code#mimetypes data:base64Binary',
  },
  Timing: {
    elements: 'event:dateTime* repeat:Timing.repeat code:CodeableConcept#timing-abbreviation',
  },
  'Timing.repeat': {
    elements:
      'boundsDuration:Duration boundsRange:Range boundsPeriod:Period count:positiveInt countMax:positiveInt duration:decimal durationMax:decimal durationUnit:code#units-of-time frequency:positiveInt frequencyMax:positiveInt period:decimal periodMax:decimal periodUnit:code#units-of-time dayOfWeek:code*#days-of-week timeOfDay:time* when:code*#event-timing offset:unsignedInt',
    words: {
      boundsDuration: { label: 'Time limit' },
      boundsRange: { label: 'Time limit' },
      boundsPeriod: { label: 'Time limit' },
      count: { label: 'Number of times' },
      countMax: { label: 'Number of times, at most' },
      duration: { label: 'Length' },
      durationMax: { label: 'Length, at most' },
      durationUnit: { label: 'Unit of length' },
      frequency: { label: 'Times per interval' },
      frequencyMax: { label: 'Times per interval, at most' },
      period: { label: 'Interval' },
      periodMax: { label: 'Interval, at most' },
      periodUnit: { label: 'Unit of interval' },
      offset: { label: 'Minutes before or after' },
    },
  },
  TriggerDefinition: {
    elements:
      'type:code!#trigger-type name:string timingTiming:Timing timingReference:Reference@Schedule timingDate:date timingDateTime:dateTime data:DataRequirement* condition:Expression',
  },
  UsageContext: {
    elements:
      'code:Coding!#usage-context-type valueCodeableConcept:CodeableConcept#use-context valueQuantity:Quantity valueRange:Range valueReference:Reference@PlanDefinition|ResearchStudy|InsurancePlan|HealthcareService|Group|Location|Organization',
  },
};
