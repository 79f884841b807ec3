import { useValueAt } from '#app/fhir-form/form-context.ts';
import { formatJson } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';
import { toRequirement } from './requirements.ts';

/** Explains ignored filters of a requirement; nothing if there are none. */
export function RequirementNotes({ path }: { path: string }) {
  const value = useValueAt(path);
  const { notes } = toRequirement(value === undefined ? undefined : JSON.parse(formatJson(value)));
  if (notes.length === 0) return null;
  return (
    <Note>
      {t('Not all filters apply: {notes}.', {
        notes: notes.map((note) => note.replace(/\.$/, '')).join('; '),
      })}
    </Note>
  );
}
