import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { latePart } from '#app/kit/late/late-part.tsx';
import { useFold } from '#app/record/form/fhir/folds.ts';
import { useLengthAt } from '#app/record/form/fhir/form-context.ts';
import { FoldArrow } from '#app/record/form/fhir/form-layout.tsx';
import { t } from '#words/t.ts';

const FiringsList = latePart(async () => (await import('./firings-list.tsx')).FiringsList);

/** Below the triggers: when they would have fired lately, looked up when it is asked for. */
export function FiringsPart() {
  const [isOpen, setIsOpen] = useFold('#firings', '#list');
  const count = useLengthAt('trigger');
  if (count === 0) return null;
  return (
    <>
      <Button aria-expanded={isOpen} startIcon={<FoldArrow />} onClick={() => setIsOpen(!isOpen)}>
        {t('When would this have fired?')}
      </Button>
      {isOpen && (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <FiringsList />
        </Suspense>
      )}
    </>
  );
}
