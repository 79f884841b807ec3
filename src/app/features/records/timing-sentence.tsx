import { useValueAt } from '#app/fhir-form/form-context.ts';
import { formatJson } from '#app/kit/json/json-text.ts';
import { Note } from '#app/kit/text/text-parts.tsx';
import { timingText } from '#app/record/timing-words.ts';
import { capitalize } from '#words/letter-case.ts';

/** What the fields of a Timing say, as a sentence; nothing while they say more or less than one. */
export function TimingSentence({ path }: { path: string }) {
  const value = useValueAt(path);
  const words = value && timingText(JSON.parse(formatJson(value)) ?? {});
  return <div role="status">{words ? <Note>{`${capitalize(words)}.`}</Note> : null}</div>;
}
