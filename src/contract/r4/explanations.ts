import words from './explanations.json' with { type: 'json' };

/**
 * R4's words for the elements that forms show, by path. What every resource or element has stands under the type that
 * has it first, as `Element.id`. `npm run r4-definitions` writes the file; it is long, and imported by parts that come late.
 */
export const explanations: Readonly<Record<string, string>> = words;

const metadataTypes =
  'ContactDetail Contributor DataRequirement Expression ParameterDefinition RelatedArtifact TriggerDefinition UsageContext';

/** The pages of types that R4 does not list under its data types. Others, and all kinds, have pages of their own. */
const pages: Readonly<Record<string, string>> = {
  Extension: 'extensibility',
  Meta: 'resource',
  Reference: 'references',
  ...Object.fromEntries(metadataTypes.split(' ').map((type) => [type, 'metadatatypes'])),
};

const dataTypes = new Set(
  'Address Age Annotation Attachment CodeableConcept Coding ContactPoint Count Distance Duration HumanName Identifier Money Period Quantity Range Ratio SampledData Signature Timing'.split(
    ' ',
  ),
);

/** Where R4 says it: the place of an element on a page of http://hl7.org/fhir/R4. */
export function explanationPage(path: string): string {
  const [type = ''] = path.split('.');
  const page = pages[type] ?? (dataTypes.has(type) ? 'datatypes' : type.toLowerCase());
  return `https://hl7.org/fhir/R4/${page}-definitions.html#${path.replace('[x]', '_x_')}`;
}
