import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyProblem } from './apply-problem.ts';

interface FormSave<Output, Saved> {
  write: (output: Output) => Promise<Saved>;
  /** Goes on from the form, unless the person has gone elsewhere meanwhile. */
  onSaved: (saved: Saved) => Promise<void> | void;
}

/**
 * Submits a form once at a time; a refusal is shown in it and loses nothing. `isDirty` is false again once it is saved,
 * so that the way out is free; while it is being saved it may still be refused.
 */
export function useFormSave<Values extends FieldValues, Output, Saved>(
  form: UseFormReturn<Values, unknown, Output>,
  { write, onSaved }: FormSave<Output, Saved>,
) {
  const isSaved = useRef(false);
  // Read while rendering, or react-hook-form would not keep it.
  const hasChanges = useRef(false);
  hasChanges.current = form.formState.isDirty;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const submit = form.handleSubmit(async (output) => {
    try {
      const saved = await write(output);
      isSaved.current = true;
      if (!isLeft.current) await onSaved(saved);
    } catch (error) {
      isSaved.current = false;
      applyProblem(form as never, error); // asks only for what all forms have
    }
  });

  // State arrives with the next render; two fast clicks both come before it.
  const isRunning = useRef(false);
  async function save(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    await submit(event).finally(() => {
      isRunning.current = false;
    });
  }

  return {
    save,
    isDirty: useCallback(() => !isSaved.current && hasChanges.current, []),
  };
}
