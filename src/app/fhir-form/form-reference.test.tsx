// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { FormReference } from './compact-fields.tsx';
import { FormContext, type ReferenceInput, useFhirForm } from './form-context.ts';
import { renderInForm } from './render-in-form.test-data.tsx';

const NeverLoaded = lazy<ReferenceInput>(() => new Promise(() => {}));

function WithoutPicker() {
  return (
    <FormContext value={{ ...useFhirForm(), ReferenceInput: NeverLoaded }}>
      <FormReference path="managingOrganization" label="Organization" isRequired={false} />
    </FormContext>
  );
}

it('takes the height of its picker while that loads', () => {
  renderInForm(
    endpointFields,
    { managingOrganization: { reference: 'Organization/1', display: 'Moorgate' } },
    <WithoutPicker />,
  );
  const input = screen.getByRole('combobox', { name: 'Organization' });
  expect(input).toHaveProperty('disabled', true);
  const description = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Organization/1');
});
