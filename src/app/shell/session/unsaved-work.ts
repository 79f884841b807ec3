/**
 * Whether any part of the page would hold back the tab from closing. The guards of forms already listen for that
 * question; asked like this, the browser itself says nothing.
 */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
