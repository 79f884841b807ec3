import { fhirKinds } from '#contract/fhir-kinds.ts';
import { test } from '../fixtures.ts';
import { expectedRefusals, recordJourney } from '../record-journey.ts';

test.use({ allowedErrors: expectedRefusals });
test.slow();

for (const { kind } of fhirKinds) {
  if (kind === 'Endpoint') continue;
  test(`a record of kind ${kind} is made, edited, merged, restored, deleted and brought back`, async ({
    api,
    page,
    expectAccessible,
  }) => {
    await recordJourney(kind, { api, page, expectAccessible });
  });
}
