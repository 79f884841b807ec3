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
  /** What is worth a look before saving, each at its field. */
  warnings?: readonly ProblemIssue[];
  /** Between the notices and the fields. */
  children?: ReactNode;
}

const none: readonly never[] = [];

/** The form of a FHIR resource: its editor in the shell of all forms. */
export function FhirRecordForm(props: FhirRecordFormProps) {
  const { kind, form, ReferenceInput, warnings = none, children, ...shellProps } = props;
  const { shell, isReadOnly = false } = shellProps;
  const { store, refusal } = form;
  const isNew = shell.stored === undefined;
  return (
    <FormShell {...shellProps} failure={refusal.message} warnings={warningWords(warnings, kind)}>
      {children}
      <FhirEditor
        kind={kind}
        ReferenceInput={ReferenceInput}
        formId={shell.formId}
        draft={store}
        // Two drafts at once could not both be kept; what is typed while one is created would be in neither.
        isReadOnly={isReadOnly || shell.kept.offer !== undefined || (isNew && shell.isSaving)}
        isNew={isNew}
        issues={refusal.issues}
        warnings={warnings}
        onSave={shell.submitted}
      />
    </FormShell>
  );
}

/** Warnings as a person reads them, each with the name of its field. */
function warningWords(warnings: readonly ProblemIssue[], { elements }: FhirFormKind): string[] {
  return warnings.map(({ path, message }) =>
    shortText(`${elements.label([issueSteps(path)[0] ?? ''])}: ${message}`, 600),
  );
}
