import { latePart } from '#app/kit/late/late-part.tsx';
import { Note } from '#app/kit/text-parts.tsx';
import { useValueAt } from '#app/record/form/fhir/form-context.ts';
import { inside } from '#app/record/form/fhir/form-tree.ts';
import { textOfPrimitive } from '#app/record/form/fhir/primitive-text.ts';
import { t } from '#words/t.ts';

const ConditionCheck = latePart(async () => (await import('./condition-check.tsx')).ConditionCheck);

/** Below an expression: whether it can be read, and what it says of a record. */
export function ConditionPart({ path }: { path: string }) {
  const expression = textOfPrimitive(useValueAt(inside(path, 'expression')));
  const language = textOfPrimitive(useValueAt(inside(path, 'language')));
  const watched = textOfPrimitive(useValueAt(path.replace(/(^|\.)condition$/, '$1data.0.type')));
  if (expression.trim() === '') return null;
  if (language !== 'text/fhirpath')
    return (
      <Note>{t('Expressions in FHIRPath (text/fhirpath) are checked and can be tried here.')}</Note>
    );
  return <ConditionCheck expression={expression} watched={watched} />;
}
