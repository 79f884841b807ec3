/**
 * Returns the focus to a control that was disabled while it had it, such as a loading button, once it is enabled again.
 * Chrome takes the focus from disabled controls; Tab goes on from there. Returns the cleanup.
 */
export function restoreDisabledFocus(page: Document): () => void {
  let control: Element | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target === page.activeElement) control = page.activeElement;
      else if (target === control && page.activeElement?.contains(target)) {
        if (control instanceof HTMLElement) control.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(page, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
