// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { restoreDisabledFocus } from './disabled-focus.ts';

it('returns the focus to a control that was disabled for a while', async () => {
  const stop = restoreDisabledFocus(document);
  document.body.innerHTML = '<button>Save</button><button>Other</button>';
  const [save, other] = document.querySelectorAll('button');
  save?.focus();
  const disable = async (isDisabled: boolean) => {
    save?.toggleAttribute('disabled', isDisabled);
    await Promise.resolve();
  };
  await disable(true);
  // As Chrome does.
  save?.blur();
  await disable(false);
  expect(document.activeElement).toBe(save);

  await disable(true);
  save?.blur();
  other?.focus();
  await disable(false);
  expect(document.activeElement).toBe(other);
  stop();
});
