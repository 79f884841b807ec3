import Button from '@mui/material/Button';
import { commonSections } from '#app/fhir-form/common-sections.ts';
import type { FhirFormKind } from '#app/fhir-form/fhir-form-kind.ts';
import { useLengthAt, useValueAt } from '#app/fhir-form/form-context.ts';
import { ExpandArrow, useDisclosure } from '#app/fhir-form/form-layout.tsx';
import { joinPath } from '#app/fhir-form/form-tree.ts';
import { textOfPrimitive } from '#app/fhir-form/primitive-text.ts';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { kindValueSetCodes } from '#contract/r4/kind-value-sets.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { TimingSentence } from '../timing-sentence.tsx';

const ConditionCheck = lazyPart(async () => (await import('./condition-check.tsx')).ConditionCheck);

/** Validates and tests the expression above. */
function ConditionPart({ path }: { path: string }) {
  const expression = textOfPrimitive(useValueAt(joinPath(path, 'expression')));
  const language = textOfPrimitive(useValueAt(joinPath(path, 'language')));
  const watched = textOfPrimitive(useValueAt(path.replace(/(^|\.)condition$/, '$1data.0.type')));
  if (expression.trim() === '') return null;
  if (language !== 'text/fhirpath')
    return (
      <Note>{t('Expressions in FHIRPath (text/fhirpath) are checked and can be tried here.')}</Note>
    );
  return <ConditionCheck expression={expression} watched={watched} />;
}

/** Lists filters of a data requirement that the look-back ignores. */
const RequirementPart = lazyPart(
  async () => (await import('./requirement-notes.tsx')).RequirementNotes,
);

const FiringsList = lazyPart(
  async () => (await import('./firings-list.tsx')).FiringsList,
  <FormSkeleton fields={2} />,
);

/** Lists recent firings of the triggers, on demand. */
function FiringsPart() {
  const [isOpen, setIsOpen] = useDisclosure('#firings', '#list');
  const count = useLengthAt('trigger');
  if (count === 0) return null;
  return (
    <>
      <Button aria-expanded={isOpen} startIcon={<ExpandArrow />} onClick={() => setIsOpen(!isOpen)}>
        {t('When would this have fired?')}
      </Button>
      {isOpen && <FiringsList />}
    </>
  );
}

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
