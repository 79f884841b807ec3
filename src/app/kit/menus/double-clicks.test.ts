// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { guardDoubleClicks } from './double-clicks.ts';

const stop = guardDoubleClicks(document);
afterEach(() => document.body.replaceChildren());

const press = (element: Element, detail: number) => {
  fireEvent.mouseDown(element, { detail });
  fireEvent.click(element, { detail });
};

it.each([
  [
    'a row under the menu that closed',
    '<li role="menuitem"></li>',
    '<a href="#ben"><b></b></a>',
    0,
  ],
  ['the button of the row that moved up', '<button></button>', '<button></button>', 0],
  ['a list that opens as it is pressed', '<button></button>', '<div role="combobox"></div>', 0],
  ['an element beside the panel that slides in', '<button></button>', '<div></div>', 0],
  ['the main button again', '<button class="MuiButton-contained"></button>', undefined, 0],
  ['the button of a form again', '<button type="submit"><i></i></button>', undefined, 0],
  ['a switch again', '<button aria-pressed="false"><svg></svg></button>', undefined, 1],
  ['the field of the label', '<label for="it">It</label>', '<input id="it" type="checkbox">', 1],
])('the second click of a double click on %s', (...[, first, second, times]) => {
  document.body.innerHTML = first + (second ?? '');
  const [pressed, after = pressed] = document.body.children;
  if (pressed === undefined || after === undefined) throw new Error('Nothing to press');
  const innermost = after.firstElementChild ?? after;
  press(pressed, 1);
  const onPress = vi.fn();
  document.body.addEventListener('click', onPress);
  press(innermost, 2);
  document.body.removeEventListener('click', onPress);
  expect(onPress).toHaveBeenCalledTimes(times);
});

it('ignores single clicks, and everything after cleanup', () => {
  document.body.innerHTML = '<button type="submit"></button><a href="#ben"></a>';
  const [button, link] = document.body.children;
  const onPress = vi.fn((event: Event) => event.preventDefault());
  document.body.onclick = onPress;
  if (button === undefined || link === undefined) throw new Error('Nothing to press');
  press(button, 1);
  press(link, 1);
  stop();
  press(button, 2);
  document.body.onclick = null;
  expect(onPress).toHaveBeenCalledTimes(3);
});
