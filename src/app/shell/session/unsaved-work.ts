/** Whether any leave guard would object to closing the tab. A synthetic event shows no browser dialog. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
