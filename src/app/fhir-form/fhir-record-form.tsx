import type { ComponentProps, ReactNode } from 'react';
import { issueSteps } from '#app/kit/json/issue-steps.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { FormShell } from '#app/record/form/form-shell.tsx';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { FhirEditor } from './fhir-editor.tsx';
import type { FhirFormKind } from './fhir-form-kind.ts';
import type { ReferenceInput } from './reference-input.ts';
import type { useFhirDraft } from './use-fhir-draft.ts';

interface FhirRecordFormProps
  extends Omit<ComponentProps<typeof FormShell>, 'failure' | 'warnings' | 'children'> {
  kind: FhirFormKind;
  form: Pick<ReturnType<typeof useFhirDraft>, 'store' | 'refusal'>;
  ReferenceInput: ReferenceInput;
  warnings?: readonly ProblemIssue[];
  children?: ReactNode;
}

const none: readonly never[] = [];

/** The form of a FHIR resource within the common form shell. */
export function FhirRecordForm(props: FhirRecordFormProps) {
  const { kind, form, ReferenceInput, warnings = none, children, ...shellProps } = props;
  const { shell, isReadOnly = false } = shellProps;
  const { store, refusal } = form;
  const isNew = shell.stored === undefined;
  return (
    <FormShell {...shellProps} failure={refusal.message} warnings={warningTexts(warnings, kind)}>
      {children}
      <FhirEditor
        kind={kind}
        ReferenceInput={ReferenceInput}
        formId={shell.formId}
        draft={store}
        // Two drafts cannot be stored at once, and input during a create would be lost.
        isReadOnly={isReadOnly || shell.kept.offer !== undefined || (isNew && shell.isSaving)}
        isNew={isNew}
        issues={refusal.issues}
        warnings={warnings}
        onSave={shell.submitted}
      />
    </FormShell>
  );
}

/** Warnings with the names of their fields. */
function warningTexts(warnings: readonly ProblemIssue[], { elements }: FhirFormKind): string[] {
  return warnings.map(({ path, message }) =>
    shortText(`${elements.label([issueSteps(path)[0] ?? ''])}: ${message}`, 600),
  );
}
