import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { issueMessages } from '#contract/base/issues.ts';
import { applyProblem } from './apply-problem.ts';

interface ServiceFormOptions<Input extends FieldValues, Output> {
  /** Without one only the service validates. */
  schema?: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Its failure is shown at the fields, and as `problem`. */
  send: (values: Output) => Promise<unknown>;
}

/** A small form, validated by a schema and sent to the service. */
export function useServiceForm<Input extends FieldValues, Output>(
  options: ServiceFormOptions<Input, Output>,
) {
  const { schema, defaultValues, send } = options;
  const form = useForm<Input, unknown, Output>({
    ...(schema && { resolver: zodResolver(schema, issueMessages) }),
    defaultValues,
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      applyProblem(form, error);
    }
  });
  return {
    form,
    /** As of `useSubmit`; the problem is that at no field. */
    submit: {
      isPending: isSubmitting,
      problem: errors.root?.service?.message,
      onSubmit: (event: FormEvent) => void submit(event),
    },
    input: (name: Path<Input>) => ({
      field: form.register(name),
      problem: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
