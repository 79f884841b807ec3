// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { kindAreaOf } from '#app/features/records/record-kinds.ts';
import { ElementFields } from './element-fields.tsx';
import { renderInForm } from './render-in-form.test-data.tsx';

const kind = kindAreaOf('practitioner-role')?.form;

/** Renders the hours of a role; the result reads the days that are written. */
function open(availableTime: object) {
  if (kind === undefined) throw new Error('no form of roles');
  const fields = <ElementFields path="availableTime.0" type="PractitionerRole.availableTime" />;
  const written = renderInForm(kind, { availableTime: [availableTime] }, fields);
  return () => written().availableTime?.[0].daysOfWeek;
}

const day = (name: string) => screen.getByRole('checkbox', { name });

it('ticks the days of a list, in the order of the week', async () => {
  const written = open({ daysOfWeek: ['fri'] });
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
  open(time);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add day' })).toBeDefined();
});
