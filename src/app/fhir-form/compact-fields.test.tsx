// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { ConceptField } from './compact-fields.tsx';
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
