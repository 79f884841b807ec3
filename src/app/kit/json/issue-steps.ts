import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';

/** Parses `Patient.contact[0].value` and `contact.0.value` to the same path. */
export function issueSteps(path: string): string[] {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  return fhirKinds.some(({ kind }) => kind === steps[0]) ? steps.slice(1) : steps;
}
