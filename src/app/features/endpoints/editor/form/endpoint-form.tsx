import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { ProblemIssue } from '#contract/problem.ts';
import { color } from '../../../../shared/theme/color.ts';
import { type JsonObject, parseJsonObject } from '../../json/json-text.ts';
import { checkDraft } from '../check-draft.ts';
import { patchedText } from '../draft-store.ts';
import { type EndpointFormValues, newRow, toFormValues } from '../form-values.ts';
import { type PlacedIssues, placeIssues } from '../issue-fields.ts';
import { IssueList } from '../issue-list.tsx';
import { ContactsSection } from './contacts-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { HeadersSection } from './headers-section.tsx';
import { KeptMembers } from './kept-members.tsx';
import { MimeTypesSection } from './mime-types-section.tsx';
import { PayloadTypesSection } from './payload-types-section.tsx';

const Body = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // What takes focus must not end up under the bar that stays at the bottom.
  '& input, & select, & button': { scrollMarginBlock: 96 },
  '&:disabled button': { display: 'none' },
  '&:disabled .MuiOutlinedInput-root': { backgroundColor: color('sunken') },
});

interface EndpointFormProps {
  formId: string;
  /** The JSON text of an object; only that of the first rendering counts. */
  initialText: string;
  isReadOnly: boolean;
  /** Of the last save that was refused. */
  issues: readonly ProblemIssue[];
  onChange: (text: string) => void;
  onSubmit: () => void;
  onShowJson: () => void;
}

/** The simple fields of an Endpoint as a form over its JSON text. */
export function EndpointForm(props: EndpointFormProps) {
  const { formId, isReadOnly, issues, onSubmit, onShowJson } = props;
  const [opened] = useState(props.initialText);
  const [base] = useState<JsonObject>(() => parseJsonObject(opened) ?? {});
  const [rest, setRest] = useState<readonly ProblemIssue[]>([]);
  const form = useForm<EndpointFormValues>({
    defaultValues: isReadOnly ? toFormValues(base) : initialValues(base),
    mode: 'onTouched',
    resolver: draftResolver(opened, base),
  });

  const onChange = useEffectEvent(props.onChange);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange(patchedText(opened, values)),
      }),
    [form, opened],
  );

  useEffect(() => {
    const placed = placeIssues(issues, { values: form.getValues(), base });
    for (const [index, [field, message]] of [...placed.fields].entries()) {
      // A name that placeIssues has just found among the form's fields.
      form.setError(field as 'name', { type: 'service', message }, { shouldFocus: index === 0 });
    }
    setRest(placed.rest);
  }, [issues, form, base]);

  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
        onKeyDown={(event) => {
          // Enter in one of many fields is no decision to save.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <Body disabled={isReadOnly}>
          <IssueList issues={rest} />
          <GeneralSection />
          <PayloadTypesSection />
          <MimeTypesSection />
          <HeadersSection />
          <ContactsSection />
        </Body>
        <KeptMembers resource={base} onShowJson={onShowJson} />
      </form>
    </FormProvider>
  );
}

/** At least one payload type is required, so there is always a line to fill in; an empty one is not sent. */
function initialValues(base: JsonObject): EndpointFormValues {
  const values = toFormValues(base);
  return values.payloadType.length > 0 ? values : { ...values, payloadType: [newRow.payloadType] };
}

/** Checks what would be sent by the contract's schema, and puts what is wrong on the form's fields. */
function draftResolver(opened: string, base: JsonObject): Resolver<EndpointFormValues> {
  return (values) => {
    const checked = checkDraft(patchedText(opened, values));
    if (checked.isValid) return { values, errors: {} };
    const placed = placeIssues(checked.issues, { values, base });
    return placed.fields.size === 0
      ? { values, errors: {} }
      : { values: {}, errors: nestedErrors(placed) };
  };
}

type ErrorTree = { [step: string]: ErrorTree | string };

/** `contact.0.value` as the tree that react-hook-form reads errors from. */
function nestedErrors({ fields }: PlacedIssues): object {
  const tree: ErrorTree = {};
  for (const [field, message] of fields) {
    let node = tree;
    for (const step of field.split('.')) {
      const inner = node[step];
      const next: ErrorTree = typeof inner === 'object' ? inner : {};
      node[step] = next;
      node = next;
    }
    node.type = 'contract';
    node.message = message;
  }
  return tree;
}
