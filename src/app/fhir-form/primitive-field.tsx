import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import type { ElementPlace } from '#contract/r4/element-table.ts';
import { t } from '#words/t.ts';
import { mainMember } from './element-forms.ts';
import { useExplanation } from './explained.tsx';
import { FormCode } from './form-code.tsx';
import {
  useElements,
  useFhirForm,
  useProblemAt,
  useValueAt,
  useWarningAt,
} from './form-context.ts';
import { fieldHelp } from './form-layout.tsx';
import { FormReference } from './form-reference.tsx';
import { FormText } from './form-text.tsx';
import { stepsOf, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';
import { SuggestedText } from './suggested-text.tsx';
import { TextPreview } from './text-preview.tsx';

interface PrimitiveFieldProps {
  path: TreePath;
  type: string;
  label: string;
}

/** A primitive value: a choice, a code with suggestions, or a text. */
export function PrimitiveField({ path, type, label }: PrimitiveFieldProps) {
  const { kind } = useFhirForm();
  const elements = useElements();
  const { help, none, example, isMarkdown = false } = elements.wordsAt(path);
  const place = elements.placeAt(path);
  const isRequired = isRequiredHere(place);
  const field = { path, type, label, hint: help, isRequired };
  if (type === 'boolean')
    return <FormChoice {...field} options={yesOrNo} none={t('Not specified')} />;
  // Where a reference is one field, its details are typed.
  if (place?.owner === 'Reference' && place.element?.name === 'reference' && !kind.isCompact) {
    const holder = stepsOf(path).slice(0, -1).join('.');
    return <FormReference path={holder} label={label} isRequired={isRequired} />;
  }
  const codes = kind.codes(place?.valueSet);
  if (codes !== undefined && none !== undefined && place?.element?.isList === false) {
    const options = codes.map(({ code, display }) => ({ value: code, label: display }));
    return <FormChoice {...field} options={options} none={none} />;
  }
  if (codes !== undefined) {
    const holder = stepsOf(path).slice(0, -1);
    const holderPlace = elements.placeAt(holder);
    // A representing field is as required as its object.
    const isMain =
      holderPlace?.element?.isRequired === true &&
      mainMember(holderPlace.type, elements) === place?.element?.name;
    return (
      <FormCode
        path={path}
        label={label}
        options={codes}
        coding={place?.owner === 'Coding' ? holder.join('.') : undefined}
        isRequired={isMain || isRequired}
      />
    );
  }
  const element = stepsOf(path)
    .filter((step) => !/^\d+$/.test(step))
    .join('.');
  if (kind.suggestions?.[element] !== undefined) {
    return <SuggestedText {...field} useSuggestions={kind.suggestions[element]} />;
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

/** Whether the element is mandatory in the resource or its own backbone elements. */
export function isRequiredHere(place: ElementPlace | undefined): boolean {
  if (place?.element?.isRequired !== true || place.element.isList) return false;
  return isOwnType(place.owner);
}

/** A type of this resource rather than a shared data type: `Appointment`, `Appointment.participant`. */
function isOwnType(owner: string | undefined): boolean {
  return (
    owner !== undefined && (owner.includes('.') || fhirKinds.some(({ kind }) => kind === owner))
  );
}

const longTypes = new Set(['base64Binary', 'markdown', 'xhtml']);

interface FormChoiceProps {
  path: TreePath;
  label: string;
  type: string;
  options: readonly { value: string; label: string }[];
  /** The label of no value. */
  none: string;
  hint: string | undefined;
  isRequired?: boolean;
}

/** A select. An unknown value from another system stays selectable. */
const FormChoice = memo(function FormChoice(props: FormChoiceProps) {
  const { path, label, type, options, none, hint, isRequired = false } = props;
  const { store, isReadOnly } = useFhirForm();
  const value = textOfPrimitive(useValueAt(path));
  const problem = useProblemAt(path);
  const warning = useWarningAt(path);
  const explanation = useExplanation(path);
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => store.setText(path, event.target.value, type)}
      onBlur={() => store.leave(path)}
      error={problem !== undefined}
      helperText={fieldHelp({ problem, warning, hint: hint ?? explanation })}
      slotProps={{
        select: { native: true },
        inputLabel: { required: isRequired },
        htmlInput: { 'data-path': path },
      }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isForeign && <option value={value}>{value}</option>}
    </TextField>
  );
});

const yesOrNo = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];
