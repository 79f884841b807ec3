import { expect, test } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { createDraftStore } from '#app/fhir-form/draft-store.ts';
import { createFormStore } from '#app/fhir-form/form-store.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { loadR4Definitions } from '#service/features/fhir/validation/r4-definitions.ts';
import { r4Issues } from '#service/features/fhir/validation/r4-validation.ts';
import { mutateExamples } from './fhir-mutants.ts';

test('what R4 allows opens in the form of its kind, which finds nothing wrong and leaves it as it is', () => {
  loadR4Definitions();
  const allowed = mutateExamples().filter(({ resource }) => r4Issues(resource).length === 0);
  const judged = allowed.flatMap(({ what, kind, path, resource }) => {
    const segment = fhirKinds.find((entry) => entry.kind === kind)?.segment ?? '';
    const fields = kind === 'Endpoint' ? endpointFields : kindAreaOf(segment)?.form;
    if (fields === undefined) throw new Error(`no form of ${kind}`);
    const text = JSON.stringify(resource);
    const draft = createDraftStore({ text, etag: undefined });
    const form = createFormStore(fields, draft.text(), (next, unfinished) =>
      draft.write({ text: next, unfinished }),
    );
    const isWrong = form.showAll();
    draft.write({ text: form.text(), unfinished: [] });
    const sent = JSON.stringify(JSON.parse(form.text()));
    return [{ what, kind, path, isWrong, isChanged: draft.isDirty() || sent !== text }];
  });
  expect(judged.length).toBeGreaterThan(600);
  expect(judged.filter(({ isWrong, isChanged }) => isWrong || isChanged)).toEqual([]);
});
