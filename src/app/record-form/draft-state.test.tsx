// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { IssueList } from '#app/fhir-form/draft-problems.tsx';
import { useFormProblems } from '#app/kit/forms/form-problems.ts';
import { DraftState } from './draft-state.tsx';

function Form({ children, onShowOffer }: { children: ReactNode; onShowOffer?: () => void }) {
  const { watch, problems, show } = useFormProblems();
  return (
    <>
      <div ref={watch}>{children}</div>
      <p role="status">
        <DraftState problems={problems} onShowProblem={show} onShowOffer={onShowOffer}>
          Not created yet
        </DraftState>
      </p>
    </>
  );
}

const note = <p id="note">Choose one</p>;
const issues = [{ path: 'name', message: 'Is missing' }];

it.each<[string, ReactNode, string]>([
  ['nothing', <input key="it" aria-invalid="false" />, 'Not created yet'],
  [
    'an invalid field',
    <label key="it">
      Name *<input aria-invalid="true" aria-describedby="note" />
    </label>,
    'Name: Choose one',
  ],
  [
    'an invalid group of fields',
    <fieldset key="it" aria-label="Events" aria-invalid="true" aria-describedby="note">
      <input />
    </fieldset>,
    'Events: Choose one',
  ],
  ['a refused text', <IssueList key="it" issues={issues} />, 'name: Is missing'],
  [
    'several problems',
    <div key="it">
      <IssueList issues={issues} />
      <input aria-invalid="true" />
    </div>,
    'name: Is missing and 1 more problem',
  ],
])('shows what prevents a save: %s', async (...[, form, words]) => {
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <Form>
      {form}
      {note}
    </Form>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
  const link = screen.queryByRole('button', { name: /:/ });
  if (link === null) return;
  await userEvent.click(link);
  expect(document.activeElement?.closest('[aria-invalid],li')).not.toBeNull();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
});

it('links to an offered draft first', async () => {
  const onShowOffer = vi.fn();
  render(
    <Form onShowOffer={onShowOffer}>
      <input aria-invalid="true" />
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^continue or discard/ }));
  expect(onShowOffer).toHaveBeenCalledTimes(1);
});
