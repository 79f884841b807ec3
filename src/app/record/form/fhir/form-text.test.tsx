// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.ts';
import { FormContext } from './form-context.ts';
import { createFormStore } from './form-store.ts';
import { FormText } from './form-text.tsx';
import { PrimitiveField } from './primitive-field.tsx';

afterEach(cleanup);

// MUI measures a text of several lines in another one, which nobody sees.
const field = () =>
  screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { hidden: false });

/** The field over a name; what it answers tells what is written by now. */
function open(name: string) {
  const written = openField({ name }, <FormText path="name" type="string" label="Name" />);
  return () => written().name;
}

/** A field over an Endpoint. */
function openField(endpoint: object, element: ReactElement) {
  let written = JSON.stringify(endpoint);
  const store = createFormStore(endpointFields, written, (text) => {
    written = text;
  });
  render(
    <FormContext
      value={{
        kind: endpointFields,
        store,
        isReadOnly: false,
        renderValue: () => null,
        ReferenceInput: undefined,
      }}
    >
      {element}
    </FormContext>,
  );
  return () => JSON.parse(written);
}

it('is a single line for a text without a line break', async () => {
  const written = open('Laboratory');
  expect(field().tagName).toBe('INPUT');
  await userEvent.type(field(), '!');
  expect(written()).toBe('Laboratory!');
});

it('shows a text with its line breaks, and keeps them while another letter is typed', async () => {
  const written = open('Line one\nline two');
  expect(field().value).toBe('Line one\nline two');
  await userEvent.type(field(), '!');
  expect(written()).toBe('Line one\nline two!');
});

it.each(['\r\n', '\r'])('keeps line ends that no field can hold: %j', async (end) => {
  const written = open(`one${end}two`);
  expect(field().value).toBe('one\ntwo');
  await userEvent.type(field(), '!');
  expect(written()).toBe(`one${end}two!`);
});

it('keeps focus and caret while the last line break goes and another one comes', async () => {
  const written = open('one\ntwo');
  const before = field();
  await userEvent.type(before, '{Backspace}-{Enter}', { initialSelectionStart: 4 });
  expect(field()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(written()).toBe('one-\ntwo');
  expect(before.selectionStart).toBe(5);
});

it('takes a day from the calendar, and leaves the time that stands behind it', async () => {
  const written = openField(
    { period: { end: '2026-05-01T10:30:00Z' } },
    <FormText path="period.end" type="dateTime" label="In use until" />,
  );
  const calendar = document.querySelector<HTMLInputElement>('input[type=date]');
  if (calendar === null) throw new Error('there is no calendar');
  expect(calendar.value).toBe('2026-05-01');
  calendar.showPicker = () => fireEvent.change(calendar, { target: { value: '2026-05-31' } });
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: In use until' }));
  expect(written().period.end).toBe('2026-05-31T10:30:00Z');
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: 'Choose a day: In use until' }));
  expect(written().period.end).toBe('2026-05-31');
});

it.each([
  ['status', 'SELECT'],
  ['payloadMimeType.0', 'INPUT'],
  ['language', 'INPUT'],
])('offers the codes at %s in a %s: only a closed set keeps from typing others', (path, tag) => {
  const text = JSON.stringify({ payloadMimeType: ['application/vnd.own'] });
  const store = createFormStore(endpointFields, text, () => {});
  const context = {
    kind: endpointFields,
    store,
    isReadOnly: false,
    renderValue: () => null,
    ReferenceInput: undefined,
  };
  render(
    <FormContext value={context}>
      <PrimitiveField path={path} type="code" label="Code" />
    </FormContext>,
  );
  expect(screen.getByLabelText('Code', { selector: 'select, input' }).tagName).toBe(tag);
});
