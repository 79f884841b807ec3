import { type FormEvent, useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyProblem } from './apply-problem.ts';

/**
 * Submits a form once at a time; a refusal is shown in it and loses nothing. `isDirty` is false again once it is saved,
 * so that the way out is free.
 */
export function useFormSave<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  write: (output: Output) => Promise<void>,
) {
  // State arrives with the next render; two fast clicks both come before it.
  const phase = useRef<'editing' | 'saving' | 'saved'>('editing');
  // Read while rendering, or react-hook-form would not keep it.
  const hasChanges = useRef(false);
  hasChanges.current = form.formState.isDirty;

  const submit = form.handleSubmit(async (output) => {
    try {
      phase.current = 'saved';
      await write(output);
    } catch (error) {
      phase.current = 'editing';
      applyProblem(form as never, error); // asks only for what all forms have
    }
  });

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
    isDirty: useCallback(() => phase.current === 'editing' && hasChanges.current, []),
  };
}
