import { type ComponentType, createElement } from 'react';
import { useParams } from 'react-router';
import { checkResource, issuesIn } from '#app/fhir-form/check-resource.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import { fhirReaders, fhirWords } from '#app/record/fhir-kind.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { type GeneratedKind, kindElements } from '#contract/r4/kind-elements.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { inSentence } from '#words/letter-case.ts';
import { animalKind } from './animals/animal-kind.ts';
import { eventDefinitionForm } from './event-definition/event-definition-form.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import type { KindParts } from './kind-parts.ts';
import { kindSections } from './kind-sections.ts';
import { recordBulkKind } from './list/record-bulk.tsx';
import type { KindArea } from './record-area.shared.ts';
import { type RecordAddress, recordKeys } from './record-keys.queries.ts';
import { RecordState } from './record-state.tsx';
import { recordTitle } from './record-title.ts';
import type { OfferedKind } from './records.queries.ts';
import { NamedTitle, useReferenceNames } from './references/reference-names.tsx';
import { TimingSentence } from './timing-sentence.tsx';

interface KindEntry extends Pick<OfferedKind, 'segment' | 'operations'> {
  kind: GeneratedKind;
}

/** Kinds with a guided form; others have a generated one. */
const guidedForms: Partial<Record<GeneratedKind, Omit<FhirFormKind, 'elements' | 'check'>>> = {
  EventDefinition: eventDefinitionForm,
};

/** Kinds that are more than R4's elements. */
const partsOfKinds: Partial<Record<GeneratedKind, KindParts>> = { Patient: animalKind };

/** What people give a device is a name for people, not one of its label. */
const deviceName = { type: 'user-friendly-name' };
const initialContent = {
  'Device.deviceName': deviceName,
  'DeviceDefinition.deviceName': deviceName,
};

const areas = new Map<string, KindArea>();

/** The kind of a URL segment; undefined if unknown, and for Endpoints, which have their own pages. */
export function kindAreaOf(segment: string): KindArea | undefined {
  const cached = areas.get(segment);
  if (cached !== undefined) return cached;
  const entry = fhirKindOperations.find((one) => one.segment === segment);
  if (entry === undefined || entry.kind === 'Endpoint') return undefined;
  const area = createArea({ ...entry, kind: entry.kind });
  areas.set(segment, area);
  return area;
}

function createArea({ kind, segment, operations }: KindEntry): KindArea {
  const elements = kindElements(kind);
  const { one, many, about, columns } = kindWordsOf(kind);
  const thing = inSentence(one);
  const parts = partsOfKinds[kind];
  const check = (text: string) =>
    checkResource(text, { schema: operations.create.body, elements, isWhole: true });
  const words = {
    ...fhirWords,
    thing,
    fields: elements.fieldWords(),
    members: { ...elements.nameLabels(), ...elements.memberLabels() },
    codes: { ...elements.codeNames(kindValueSetCodes), ...parts?.words.codes },
    extensions: parts?.words.extensions,
  };
  const area: KindArea = {
    kind,
    segment,
    operations,
    elements,
    one,
    many,
    thing,
    plural: inSentence(many),
    about,
    columns: columns.split(' ').filter(Boolean),
    parts,
    record: {
      words,
      title: (resource) => createElement(NamedTitle, { resource }),
      key: (address) => recordKeys.ofOne(kind, address),
      ...fhirReaders<RecordAddress>({
        resourceType: kind,
        operations,
        paramsOf: ({ siteId, recordId }) => ({ siteId, id: recordId }),
      }),
    },
    newText: JSON.stringify({ resourceType: kind }),
    draftsOf: (siteId) => ['record', siteId, kind],
    titleOf: recordTitle,
    useNames: useReferenceNames,
    Summary: parts?.Summary,
    form: {
      ...(guidedForms[kind] ?? {
        sections: kindSections(elements, parts?.sections),
        codes: kindValueSetCodes,
        isCompact: true,
        initialContent,
        parts: { Timing: TimingSentence },
      }),
      elements,
      check: (text) => issuesIn(check(text)),
    },
    draft: { words, check },
    State: ({ resource }) => createElement(RecordState, { area, resource }),
    bulkKind: (names) => recordBulkKind(area, names),
  };
  return area;
}

/** The kind in the page's URL, validated by its loader. */
export function useKindArea(): KindArea {
  const { segment = '' } = useParams();
  const area = kindAreaOf(segment);
  if (area === undefined) throw new Error(`No kind of record is called ${segment}`);
  return area;
}

/** A page for the kind in its URL. */
export function ofKindInUrl(Page: ComponentType<{ area: KindArea }>): ComponentType {
  return () => createElement(Page, { area: useKindArea() });
}
