import { useEffect } from 'react';

interface SaveKeys {
  formId: string;
  canSave: boolean;
  onReview: () => void;
}

/** Ctrl or Cmd with S saves, with Shift it shows first what would be saved; from anywhere in the page. */
export function useSaveKeys({ formId, canSave, onReview }: SaveKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Held down it is still one save.
      if (!canSave || event.repeat) return;
      if (event.shiftKey) onReview();
      else submitForm(formId);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formId, canSave, onReview]);
}

/** Submits the form as its button would, with all its checks. */
export function submitForm(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
