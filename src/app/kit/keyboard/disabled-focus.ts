/**
 * Returns the focus to a control that was disabled while it had it, such as a loading button, once it is enabled again;
 * until then, Tab goes on from there. Chrome takes the focus from disabled controls. Returns the cleanup.
 */
export function restoreDisabledFocus(page: Document): () => void {
  let control: Element | undefined;
  function focus(): void {
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target === page.activeElement) control = page.activeElement;
      else if (target === control && page.activeElement?.contains(target)) focus();
    }
  });
  observer.observe(page, { subtree: true, attributeFilter: ['disabled'] });
  function onKey({ key }: KeyboardEvent): void {
    if (key !== 'Tab' || page.activeElement !== page.body) return;
    if (control?.isConnected !== true || !control.matches(':disabled')) return;
    // Enabled for a moment, so that the browser goes on from it.
    control.removeAttribute('disabled');
    focus();
    control.setAttribute('disabled', '');
  }
  page.addEventListener('keydown', onKey, { capture: true });
  return () => {
    observer.disconnect();
    page.removeEventListener('keydown', onKey, { capture: true });
  };
}
