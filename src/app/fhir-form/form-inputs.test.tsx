// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { FormText } from './form-inputs.tsx';
import { PrimitiveField } from './primitive-field.tsx';
import { renderInForm } from './render-in-form.test-data.tsx';

// MUI measures multiline text in a second, hidden textarea.
const field = () =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { hidden: false });

/** Renders the field of a name; the result reads what is written. */
function open(name: string) {
  const field = <FormText path="name" type="string" label="Name" />;
  const written = renderInForm(endpointFields, { name }, field);
  return () => written().name;
}

it('is a single line for a text without a line break', async () => {
  const written = open('Laboratory');
  expect(field().tagName).toBe('INPUT');
  await userEvent.type(field(), '!');
  expect(written()).toBe('Laboratory!');
});

it.each(['\n', '\r\n', '\r'])('keeps line ends, which inputs normalize: %j', async (end) => {
  const written = open(`one${end}two`);
  expect(field().value).toBe('one\ntwo');
  await userEvent.type(field(), '!');
  expect(written()).toBe(`one${end}two!`);
});

it('keeps focus and caret when the last line break is removed and added again', async () => {
  const written = open('one\ntwo');
  const before = field();
  await userEvent.type(before, '{Backspace}-{Enter}', { initialSelectionStart: 4 });
  expect(field()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(written()).toBe('one-\ntwo');
  expect(before.selectionStart).toBe(5);
});

/** Renders the field of a time; the result reads what is written. */
function openTime(value?: string) {
  const field = <FormText path="period.end" type="dateTime" label="In use until" />;
  const written = renderInForm(endpointFields, { period: { end: value } }, field);
  return () => written().period?.end;
}

/** The browser's picker, which chooses a value. */
function pickerOf(type: 'date' | 'time', chosen: string) {
  const picker = document.querySelector<HTMLInputElement>(`input[type=${type}]`);
  if (picker === null) throw new Error('there is no picker');
  picker.showPicker = () => fireEvent.change(picker, { target: { value: chosen } });
  return picker;
}

it('takes a date and a time from the pickers, and keeps the rest', async () => {
  const stored = '2026-05-01T10:30:15Z';
  const end = openTime(stored);
  const calendar = pickerOf('date', '2026-05-31');
  expect(calendar.value).toBe('2026-05-01');
  await userEvent.click(screen.getByRole('button', { name: 'Choose date: In use until' }));
  expect(Date.parse(end()) - Date.parse(stored)).toBe(30 * 86_400_000);
  expect(end()).toMatch(/^2026-05-31T\d\d:\d\d:15Z$/);
  pickerOf('time', '09:15');
  await userEvent.click(screen.getByRole('button', { name: 'Choose time: In use until' }));
  expect(field().value).toMatch(/31.*09:15$/);
  await userEvent.clear(field());
  expect(screen.queryByRole('button', { name: 'Choose time: In use until' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose date: In use until' }));
  expect(end()).toBe('2026-05-31');
});

it('parses a typed time, shows how it is read, and formats it on blur', async () => {
  const end = openTime();
  await userEvent.type(field(), 'Thu 3 december 2026 2:30pm');
  expect(Date.parse(end())).toBe(Date.parse('2026-12-03T14:30'));
  screen.getByText(/^Thu, .*Dec.* 2026,/);
  expect(field().value).toBe('Thu 3 december 2026 2:30pm');
  await userEvent.tab();
  expect(field().value).toMatch(/Dec.*, 14:30$/);
});

it('restores the exact stored time when a change is reverted', async () => {
  const stored = '2026-05-01T10:30:00.000+09:00';
  const end = openTime(stored);
  await userEvent.type(field(), '5');
  await userEvent.type(field(), '{Backspace}');
  expect(end()).toBe(stored);
});

it('explains the date format on blur', async () => {
  openTime();
  await userEvent.type(field(), 'tomorrow');
  expect(screen.queryByText(/^Must be/)).toBeNull();
  await userEvent.tab();
  screen.getByText(/^Must be a year, a month, a date, or a date and time, such as /);
  expect(field().value).toBe('tomorrow');
});

it.each([
  ['status', 'SELECT'],
  ['payloadMimeType.0', 'INPUT'],
  ['language', 'INPUT'],
])('offers the codes at %s in a %s, which is a select for a closed value set', (path, tag) => {
  const endpoint = { payloadMimeType: ['application/vnd.own'] };
  renderInForm(endpointFields, endpoint, <PrimitiveField path={path} type="code" label="Code" />);
  expect(screen.getByLabelText('Code', { selector: 'select, input' }).tagName).toBe(tag);
});
