// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { ElementFields } from './element-fields.tsx';
import { renderInForm } from './render-in-form.test-data.tsx';

const system = 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type';

/** Renders the connection type of an Endpoint; the result reads what is written. */
function open(connectionType: object) {
  const fields = <ElementFields path="connectionType" type="Coding" />;
  const written = renderInForm(endpointFields, { connectionType }, fields);
  return () => written().connectionType;
}

const field = () => screen.getByRole('combobox', { name: 'Connection type' });

it('shows name and code in one field, and selects the current option', async () => {
  open({ system, code: 'hl7-fhir-rest' });
  expect(field()).toHaveProperty('value', 'HL7 FHIR (hl7-fhir-rest)');
  expect(screen.queryByRole('textbox', { name: 'Display' })).toBeNull();
  await userEvent.click(field());
  const [current, ...others] = screen.getAllByRole('option', { selected: true });
  expect(current?.textContent).toContain('hl7-fhir-rest');
  expect(others).toEqual([]);
});

it('sets display and system with a chosen or completely typed code', async () => {
  const written = open({ system, code: 'hl7-fhir-rest', display: 'HL7 FHIR' });
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: /WADO-RS/ }));
  expect(written()).toEqual({ system, code: 'dicom-wado-rs', display: 'DICOM WADO-RS' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'hl7v2-mllp');
  await userEvent.tab();
  expect(written()).toEqual({ system, code: 'hl7v2-mllp', display: 'HL7 v2 MLLP' });
});

it('accepts any code, and clears the display of the former one', async () => {
  const written = open({ system, code: 'hl7-fhir-rest', display: 'HL7 FHIR' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'acme-queue');
  await userEvent.tab();
  expect(written()).toEqual({ code: 'acme-queue' });
  expect(field()).toHaveProperty('value', 'acme-queue');
});

const roleForm = kindAreaOf('practitioner-role')?.form;

/** Renders the hours of a role; the result reads the days that are written. */
function openHours(availableTime: object) {
  if (roleForm === undefined) throw new Error('no form of roles');
  const fields = <ElementFields path="availableTime.0" type="PractitionerRole.availableTime" />;
  const written = renderInForm(roleForm, { availableTime: [availableTime] }, fields);
  return () => written().availableTime?.[0].daysOfWeek;
}

const day = (name: string) => screen.getByRole('checkbox', { name });

it('ticks the days of a list, in the order of the week', async () => {
  const written = openHours({ daysOfWeek: ['fri'] });
  expect(day('Friday')).toHaveProperty('checked', true);
  await userEvent.click(day('Tuesday'));
  await userEvent.click(day('Monday'));
  expect(written()).toEqual(['mon', 'tue', 'fri']);
  for (const name of ['Monday', 'Tuesday', 'Friday']) await userEvent.click(day(name));
  expect(written()).toBeUndefined();
});

it.each([
  { daysOfWeek: ['mon', 'someday'] },
  { daysOfWeek: ['mon', 'mon'] },
  { daysOfWeek: ['mon'], _daysOfWeek: [{ extension: [] }] },
])('leaves a list with anything else to be edited row by row: %j', (time) => {
  openHours(time);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add day' })).toBeDefined();
});
