// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { ConceptField, FormReference } from './compact-fields.tsx';
import { FormContext, type ReferenceInput, useFhirForm } from './form-context.ts';
import { renderInForm } from './render-in-form.test-data.tsx';

const kind = kindAreaOf('encounter')?.form;

/** Renders the class of an Encounter; the result reads what is written. */
function open(encounter: object) {
  if (kind === undefined) throw new Error('no form of Encounters');
  const field = <ConceptField path="class" label="Class" isConcept={false} isRequired />;
  const written = renderInForm(kind, encounter, field);
  return () => written().class;
}

const field = () => screen.getByRole('combobox', { name: 'Class' });

it('treats a completely typed code as chosen', async () => {
  const written = open({});
  await userEvent.type(field(), 'AMB');
  await userEvent.tab();
  const system = 'http://terminology.hl7.org/CodeSystem/v3-ActCode';
  expect(written()).toEqual({ system, code: 'AMB', display: 'ambulatory' });
});

it('accepts free text, and changes nothing on focus', async () => {
  const written = open({ class: { display: 'AMB' } });
  await userEvent.click(field());
  await userEvent.tab();
  expect(written()).toEqual({ display: 'AMB' });
  await userEvent.type(field(), ' or so');
  await userEvent.tab();
  expect(written()).toEqual({ display: 'AMB or so' });
});

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
