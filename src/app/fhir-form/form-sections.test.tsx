// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { CollapsibleSection, SectionNav, sectionElementId } from './form-sections.tsx';
import { renderInForm } from './render-in-form.test-data.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Renders the navigation of an Endpoint; the result scrolls a section into view. */
function open() {
  let look: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof look) {
        look = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  renderInForm(
    endpointFields,
    {},
    <>
      {endpointFields.sections.map(({ id }) => (
        <div key={id} id={sectionElementId(id)} />
      ))}
      <SectionNav onShow={() => {}} />
    </>,
  );
  return (id: string) => {
    const target = document.getElementById(sectionElementId(id)) as Element; // made above
    act(() => look([{ target, isIntersecting: true }]));
  };
}

/** Hidden, since jsdom is no wide screen. */
const marked = () => screen.queryByRole('button', { current: true, hidden: true })?.textContent;

it('marks a clicked section until the page scrolls', async () => {
  const show = open();
  show('organization');
  expect(marked()).toBe('Managing organization');
  await userEvent.click(screen.getByRole('button', { name: 'Contacts', hidden: true }));
  show('payload');
  expect(marked()).toBe('Contacts');
  vi.stubGlobal('scrollY', 400);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(marked()).toBe('Payload');
});

it('shows the fields of a section with its lazy part, not before', async () => {
  const code = Promise.withResolvers<ComponentType>();
  const lead = lazyWithRetry(() => code.promise);
  const section = { id: 'general', title: 'General', fields: ['name'], lead };
  renderInForm(endpointFields, {}, <CollapsibleSection section={section} />);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await act(async () => code.resolve(() => <p>Lead</p>));
  expect(screen.getByText('Lead')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
});
