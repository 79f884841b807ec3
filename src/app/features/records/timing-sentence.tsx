import { useValueAt } from '#app/fhir-form/form-context.ts';
import { formatJson } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { timingText } from '#app/record/timing-words.ts';
import { capitalize } from '#words/letter-case.ts';

/** A draft's Timing as a sentence; nothing while that is impossible. */
export function TimingSentence({ path }: { path: string }) {
  const value = useValueAt(path);
  const words = value && timingText(JSON.parse(formatJson(value)) ?? {});
  return <div role="status">{words ? <Note>{`${capitalize(words)}.`}</Note> : null}</div>;
}
