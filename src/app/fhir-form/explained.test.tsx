// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { explanationPage, explanations } from '#contract/r4/explanations.ts';
import { ElementFields } from './element-fields.tsx';
import { type Explanations, ExplanationsContext } from './explained.tsx';
import { renderInForm } from './render-in-form.test-data.tsx';

function open(all?: Explanations) {
  renderInForm(
    endpointFields,
    {},
    <ExplanationsContext value={all}>
      <ElementFields path="contact.0" type="ContactPoint" />
      <ElementFields path="connectionType" type="Coding" />
      <ElementFields path="" type="Endpoint" />
    </ExplanationsContext>,
  );
}

it('shows R4’s definition with a link at each field without our own help', () => {
  open({ words: explanations, pageOf: explanationPage });
  const value = screen.getByRole('textbox', { name: 'Number or address' });
  const described = document.getElementById(value.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('The actual contact point details R4');
  expect(described?.querySelector('[lang="en"]')?.textContent).toMatch(/details$/);
  const pageOf = (element: string) =>
    screen
      .getByRole('link', { name: `${element} in R4 (opens in a new tab)` })
      .getAttribute('href');
  expect(pageOf('ContactPoint.value')).toBe(
    'https://hl7.org/fhir/R4/datatypes-definitions.html#ContactPoint.value',
  );
  expect(pageOf('Endpoint.connectionType')).toBe(
    'https://hl7.org/fhir/R4/endpoint-definitions.html#Endpoint.connectionType',
  );
  expect(screen.queryByRole('link', { name: /^Endpoint.name in R4/ })).toBeNull();
});

it('shows nothing by default', () => {
  open();
  expect(screen.queryByRole('link')).toBeNull();
});
