/** What was typed into the form of index.html before this code had come. */
export interface BootEntry {
  email: string;
  password: string;
  /** Where the cursor was. */
  focused: 'email' | 'password';
  /** The form was already sent: nobody should have to do that twice. */
  isSent: boolean;
}

let form = document.querySelector<HTMLFormElement>('#boot-form');
let focused: BootEntry['focused'] =
  document.activeElement?.id === 'boot-password' ? 'password' : 'email';
form?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLInputElement)
    focused = target.name === 'password' ? 'password' : 'email';
});

/**
 * Takes over from the form of index.html what stands in it now. To be called when the real one has taken its place,
 * in the same task, so that no key is lost in between. Undefined where there was none, or it was taken before.
 */
export function takeBootEntry(): BootEntry | undefined {
  if (form === null) return undefined;
  const { elements, dataset } = form;
  const typedIn = (name: string): string => {
    const input = elements.namedItem(name);
    return input instanceof HTMLInputElement ? input.value : '';
  };
  form = null;
  return {
    email: typedIn('email'),
    password: typedIn('password'),
    focused,
    isSent: dataset.isSent !== undefined,
  };
}
