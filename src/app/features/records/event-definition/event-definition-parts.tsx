import Button from '@mui/material/Button';
import { useDisclosure } from '#app/fhir-form/disclosures.ts';
import { useLengthAt, useValueAt } from '#app/fhir-form/form-context.ts';
import { ExpandArrow } from '#app/fhir-form/form-layout.tsx';
import { joinPath } from '#app/fhir-form/form-tree.ts';
import { textOfPrimitive } from '#app/fhir-form/primitive-text.ts';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { Note } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';

const ConditionCheck = latePart(async () => (await import('./condition-check.tsx')).ConditionCheck);

/** Validates and tests the expression above. */
export function ConditionPart({ path }: { path: string }) {
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
export const RequirementPart = latePart(
  async () => (await import('./requirement-notes.tsx')).RequirementNotes,
);

const FiringsList = latePart(
  async () => (await import('./firings-list.tsx')).FiringsList,
  <FormSkeleton fields={2} />,
);

/** Lists recent firings of the triggers, on demand. */
export function FiringsPart() {
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
