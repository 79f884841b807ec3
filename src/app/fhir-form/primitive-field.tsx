import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { type Choice, Options } from '#app/kit/forms/choice-select.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { color, framed } from '#app/kit/theme/tokens.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { ElementPlace } from '#contract/r4/element-table.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { FormReference } from './compact-fields.tsx';
import { mainMember } from './element-forms.ts';
import { useFieldHelp } from './explained.tsx';
import type { Suggestion } from './fhir-form-kind.ts';
import { type TypedField, useElements, useFhirForm, useLeave, useValueAt } from './form-context.ts';
import { CodeInput, FormText } from './form-inputs.tsx';
import { CollapsiblePart, useDisclosure } from './form-layout.tsx';
import { elementPath, parentPath } from './form-tree.ts';
import { textOfPrimitive, yesOrNo } from './primitive-text.ts';

/** A primitive value: a choice, a code with suggestions, or a text. */
export function PrimitiveField({ path, type, label }: TypedField) {
  const { kind } = useFhirForm();
  const elements = useElements();
  const { help, none, example, isMarkdown = false } = elements.wordsAt(path);
  const place = elements.placeAt(path);
  const isRequired = isRequiredHere(place);
  const field = { path, type, label, hint: help, isRequired };
  if (type === 'boolean')
    return <FormChoice {...field} options={yesOrNo} none={t('Not specified')} />;
  // A compact form picks references in one field, so the member itself is a text.
  if (place?.owner === 'Reference' && place.element?.name === 'reference' && !kind.isCompact) {
    return <FormReference path={parentPath(path)} label={label} isRequired={isRequired} />;
  }
  const codes = kind.codes(place?.valueSet);
  if (codes !== undefined && none !== undefined && place?.element?.isList === false) {
    const options = codes.map(({ code, display }) => ({ value: code, label: display }));
    return <FormChoice {...field} options={options} none={none} />;
  }
  if (codes !== undefined) return <FormCode path={path} label={label} options={codes} />;
  const useSuggestions = kind.suggestions?.[elementPath(path)];
  if (useSuggestions !== undefined) {
    return <SuggestedText {...field} useSuggestions={useSuggestions} />;
  }
  const markup = isMarkdown ? 'markdown' : type;
  if (!longTypes.has(markup)) return <FormText {...field} placeholder={example} />;
  return (
    <div className="wide">
      <FormText {...field} multiline />
      {(markup === 'markdown' || markup === 'xhtml') && (
        <TextPreview path={path} type={markup} label={label} />
      )}
    </div>
  );
}

/**
 * Whether an element is mandatory in the resource or its backbone elements (`Appointment.participant`), rather than
 * in a shared data type.
 */
export function isRequiredHere(place: ElementPlace | undefined): boolean {
  const { element, owner = '' } = place ?? {};
  if (element?.isRequired !== true || element.isList) return false;
  return owner.includes('.') || fhirKinds.some(({ kind }) => kind === owner);
}

const longTypes = new Set(['base64Binary', 'markdown', 'xhtml']);

interface FormCodeProps extends Omit<TypedField, 'type'> {
  options: readonly ValueSetCode[];
}

/** A code with suggestions; any other can be typed. Choosing the code of a Coding also sets its display and system. */
const FormCode = memo(function FormCode({ path, label, options }: FormCodeProps) {
  const { store } = useFhirForm();
  const elements = useElements();
  const place = elements.placeAt(path);
  const parent = parentPath(path);
  const parentPlace = elements.placeAt(parent);
  // A field that represents its object is as required as the object.
  const isMain =
    parentPlace?.element?.isRequired === true &&
    mainMember(parentPlace.type, elements) === place?.element?.name;
  return (
    <CodeInput
      path={path}
      label={label}
      text={textOfPrimitive(useValueAt(path))}
      options={options}
      isRequired={isMain || isRequiredHere(place)}
      onType={(text) => store.setText(path, text, 'code')}
      onChoose={(option) => {
        if (place?.owner === 'Coding') store.setMembers(parent, { ...codingOf(option) });
        else store.setText(path, option.code, 'code');
      }}
    />
  );
});

interface SuggestedTextProps extends TypedField {
  hint: string | undefined;
  /** A stable hook for suggestions. */
  useSuggestions: (hasFocused: boolean) => readonly Suggestion[];
}

/** A text with suggestions; any other can be typed. */
function SuggestedText({ path, type, label, hint, useSuggestions }: SuggestedTextProps) {
  const { store } = useFhirForm();
  const [hasFocused, setHasFocused] = useState(false);
  const suggestions = useSuggestions(hasFocused);
  return (
    <CodeInput
      path={path}
      label={label}
      text={textOfPrimitive(useValueAt(path))}
      hint={hint}
      // Distinguishes equal texts by detail.
      options={suggestions.map(({ text: display, detail = '' }) => ({
        code: detail || display,
        display,
        system: '',
      }))}
      onEnter={() => setHasFocused(true)}
      onType={(typed) => store.setText(path, typed, type)}
      onChoose={({ code, display }) => {
        const chosen = suggestions.find(
          ({ text, detail = '' }) => text === display && (detail || text) === code,
        );
        store.setText(path, display, type);
        if (chosen?.members !== undefined) store.setMembers(parentPath(path), chosen.members);
      }}
    />
  );
}

interface FormChoiceProps extends TypedField {
  options: readonly Choice[];
  /** The label of the empty option. */
  none: string;
  hint: string | undefined;
  isRequired: boolean;
}

/** A select. An unknown value from another system stays selectable. */
const FormChoice = memo(function FormChoice(props: FormChoiceProps) {
  const { path, label, type, options, none, hint, isRequired } = props;
  const { store, isReadOnly } = useFhirForm();
  const value = textOfPrimitive(useValueAt(path));
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      {...useFieldHelp(path, hint)}
      select
      label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => store.setText(path, event.target.value, type)}
      onBlur={useLeave(path)}
      slotProps={{
        select: { native: true },
        inputLabel: { required: isRequired },
        htmlInput: { 'data-path': path },
      }}
    >
      <option value="">{none}</option>
      <Options options={options} />
      {isForeign && <option value={value}>{value}</option>}
    </TextField>
  );
});

const Markdown = lazyPart(
  async () => (await import('#app/kit/rich-text/markdown-text.tsx')).MarkdownText,
  <Skeleton />,
);
const Html = lazyPart(
  async () => (await import('#app/kit/rich-text/safe-html.tsx')).SafeHtml,
  <Skeleton />,
);

const Frame = styled('div')({
  marginTop: 4,
  padding: '10px 12px',
  ...framed,
  backgroundColor: color('canvas'),
});

/** A rendered preview of Markdown or XHTML, below its field. */
function TextPreview({ path, type, label }: TypedField) {
  const text = textOfPrimitive(useValueAt(path));
  const [isOpen, setIsOpen] = useDisclosure(path, '#preview');
  if (text.trim() === '') return null;
  return (
    <CollapsiblePart
      isOpen={isOpen}
      text={t('Preview')}
      label={t('{label}: preview', { label })}
      onToggle={setIsOpen}
    >
      <Frame>{type === 'markdown' ? <Markdown text={text} /> : <Html html={text} />}</Frame>
    </CollapsiblePart>
  );
}
