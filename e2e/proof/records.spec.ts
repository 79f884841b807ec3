import type { Page } from 'playwright/test';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { withoutMembers, withoutVersion } from '#testing/fhir-text.ts';
import { expect, test } from '../fixtures.ts';
import { inEachLook } from '../in-each-look.ts';
import { openConsole } from '../open-console.ts';
import { expectedRefusals, recordJourney } from '../record-journey.ts';

test.use({ allowedErrors: expectedRefusals });
test.slow();

/** Expands all sections and their nested parts; not deeper, because references nest without end. */
async function openAll(page: Page): Promise<void> {
  for (let depth = 0; depth < 2; depth += 1) {
    await page
      .locator('main form button[aria-expanded="false"]:not([aria-haspopup])')
      .evaluateAll(async (buttons: HTMLElement[]) => {
        for (const button of buttons) button.click();
        await new Promise(requestAnimationFrame);
      });
  }
}

for (const { kind, segment } of fhirKinds) {
  if (kind !== 'Endpoint') {
    test(`a ${kind} is created, edited, merged, restored, deleted and undeleted`, async ({
      api,
      page,
      expectAccessible,
    }) => {
      await recordJourney(kind, { api, page, expectAccessible });
    });
  }

  test(`R4's own example of ${kind} is changed in one place only`, async ({
    api,
    page,
    expectAccessible,
  }) => {
    const examples = fhirExamples().filter((example) => example.kind === kind);
    const [richest] = examples.toSorted((one, other) => other.text.length - one.text.length);
    if (richest === undefined) throw new Error(`R4 has no example of ${kind}`);
    const answer = await api.post(`/site/101/fhir/${segment}`, {
      // Ids may already exist in the demo practice.
      data: withoutMembers(richest.text, ['id']),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id } = await answer.json();
    const pages = kind === 'Endpoint' ? 'endpoints' : `records/${segment}`;
    await openConsole({ api, page }, `/console/sites/101/${pages}/${id}`);
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    await openAll(page);
    await inEachLook(expectAccessible)(page);
    await page.locator('[data-path="language"]').fill('gv-IM');
    await page.getByRole('button', { name: 'Save changes', exact: true }).click();
    // The toast may have disappeared already on a busy machine.
    await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    const stored = await (await api.get(`/site/101/fhir/${segment}/${id}`)).text();
    expect(JSON.parse(stored)).toMatchObject({ language: 'gv-IM' });
    const rest = (text: string) => withoutMembers(withoutVersion(text), ['id', 'language']);
    expect(rest(stored)).toBe(rest(richest.text));
    await page.getByRole('link', { name: 'View' }).click();
    await expect(page.getByRole('article')).toContainText('gv-IM');
    await inEachLook(expectAccessible)(page);
  });
}
