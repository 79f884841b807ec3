import { commonSections } from '#app/fhir-form/common-sections.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TimingSentence } from '../timing-sentence.tsx';
import { ConditionPart, FiringsPart, RequirementPart } from './event-definition-parts.tsx';

/** Kinds that a trigger may watch; any other can be typed. */
const watchable = fhirKinds
  .map(({ kind }) => ({ system: '', code: kind, display: kindWordsOf(kind).one }))
  .toSorted((one, other) => one.display.localeCompare(other.display));

/** The form of an event definition: identity, purpose and triggers first. */
export const eventDefinitionForm: Omit<FhirFormKind, 'elements' | 'check'> = {
  isCompact: true,
  codes: (name) => (name === 'all-types' ? watchable : kindValueSetCodes(name)),
  parts: {
    Expression: ConditionPart,
    DataRequirement: RequirementPart,
    Timing: TimingSentence,
  },
  initialContent: { Expression: { language: 'text/fhirpath' } },
  sections: [
    {
      id: 'general',
      title: t('Identity'),
      hasGroups: true,
      fields: [
        { path: 'title', width: 'double' },
        'status',
        'name',
        'version',
        'experimental',
        { path: 'url', width: 'wide' },
      ],
    },
    {
      id: 'trigger',
      title: t('Triggers'),
      description: t('At least one trigger is required.'),
      fields: ['trigger'],
      part: FiringsPart,
    },
    {
      id: 'words',
      title: t('Description, purpose and usage'),
      hasGroups: true,
      fields: ['description', 'purpose', 'usage', 'subtitle'],
    },
    {
      id: 'subject',
      title: t('Subject'),
      description: t('Who or what the event is about.'),
      hasGroups: true,
      fields: ['subjectCodeableConcept'],
    },
    {
      id: 'context',
      title: t('Contexts of use'),
      description: t('Where and for whom it applies.'),
      fields: ['useContext', 'jurisdiction'],
      isRare: true,
    },
    {
      id: 'publication',
      title: t('Publication'),
      hasGroups: true,
      fields: [
        'publisher',
        'date',
        'approvalDate',
        'lastReviewDate',
        'effectivePeriod',
        'copyright',
        'contact',
      ],
      isRare: true,
    },
    {
      id: 'people',
      title: t('Authors and reviewers'),
      fields: ['author', 'editor', 'reviewer', 'endorser'],
      isRare: true,
    },
    {
      id: 'topics',
      title: t('Topics and related material'),
      fields: ['topic', 'relatedArtifact'],
      isRare: true,
    },
    ...commonSections,
  ],
};
