import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { memo, useState } from 'react';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { captionText, monoFamily } from '#app/kit/theme/tokens.ts';
import { isTimeType } from '#app/kit/time/typed-time.ts';
import { folded } from '#contract/base/folded.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { useFieldHelp } from './explained.tsx';
import { useFhirForm, useLeave, useValueAt } from './form-context.ts';
import type { TreePath } from './form-tree.ts';
import {
  fieldText,
  isNumeric,
  shownPrimitive,
  textOfPrimitive,
  typedPrimitive,
  withLineEndsOf,
} from './primitive-text.ts';

interface FormTextProps extends Pick<TextFieldProps, 'placeholder' | 'multiline'> {
  path: TreePath;
  label: string;
  type: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Parses other notations, such as an age for a date of birth; undefined for any other text. */
  readTyped?: (typed: string) => string | undefined;
}

/** A text, number or time field with its issues. */
export const FormText = memo(function FormText(props: FormTextProps) {
  const { path, label, type, hint, placeholder, isRequired = false, readTyped } = props;
  const { store, isReadOnly } = useFhirForm();
  const stored = useValueAt(path);
  const value = textOfPrimitive(stored);
  // A single-line input would drop line breaks. Never switches back, since replacing the element would lose the caret.
  const [multiline, setMultiline] = useState(props.multiline ?? false);
  if (!multiline && /[\r\n]/.test(value)) setMultiline(true);
  /** The typed spelling of a number, while it equals the stored one. */
  const [typed, setTyped] = useState('');
  const isSameNumber = isNumeric(type) && textOfPrimitive(typedPrimitive(typed, type)) === value;
  const common = {
    label,
    placeholder,
    disabled: isReadOnly,
    onBlur: useLeave(path),
    ...useFieldHelp(path, hint),
  };
  const inputLabel = { required: isRequired };
  if (isTimeType(type)) {
    return (
      <TimeInput
        {...common}
        type={type}
        value={value}
        onChange={(next) => store.setText(path, readTyped?.(next) ?? next, type)}
        slotProps={{ inputLabel, htmlInput: { 'data-path': path } }}
      />
    );
  }
  return (
    <TextField
      {...common}
      value={isSameNumber && typed !== '' ? typed : fieldText(shownPrimitive(stored))}
      multiline={multiline}
      maxRows={16}
      onChange={({ target }) => {
        setTyped(target.value);
        store.setText(path, withLineEndsOf(value, target.value), type);
      }}
      slotProps={{
        inputLabel,
        htmlInput: {
          'data-path': path,
          spellCheck: !codeLike.has(type),
          ...(inputModes[type] !== undefined && { inputMode: inputModes[type] }),
          ...(multiline && type === 'xhtml' && { style: { fontFamily: monoFamily } }),
        },
      }}
    />
  );
});

const codeLike = new Set('base64Binary canonical code id oid uri url uuid xhtml'.split(' '));

const inputModes: Readonly<Record<string, 'numeric' | 'decimal' | 'url'>> = {
  decimal: 'decimal',
  integer: 'numeric',
  positiveInt: 'numeric',
  unsignedInt: 'numeric',
  url: 'url',
};

interface CodeInputProps {
  /** The field of its issues and warnings. */
  path: TreePath;
  /** The element whose definition is shown as help, if not that of `path`. */
  explains?: TreePath;
  label: string;
  text: string;
  options?: readonly ValueSetCode[];
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  hint?: string | undefined;
  /** Typing replaces the whole value. */
  selectOnFocus?: boolean;
  /** On focus, to load the options. */
  onEnter?: () => void;
  onType: (text: string) => void;
  onChoose?: (option: ValueSetCode) => void;
  /**
   * Whether a typed text selects the option on blur. Not earlier, since typing `Pigeon` must not select `Pig` on the
   * way.
   */
  matches?: (option: ValueSetCode, typed: string) => boolean;
}

const Code = styled('span')({
  minWidth: 0,
  '& > small': { display: 'block', ...captionText },
});

/** A text input with suggested codes by name; any other can be typed. */
export function CodeInput(props: CodeInputProps) {
  const { path, label, options = none, isRequired = false, isDisabled = false } = props;
  const { placeholder, hint, selectOnFocus = false, onEnter, onType, onChoose, matches } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? props.text;
  const showIssue = useLeave(path);
  function leave() {
    const option = options.find((one) => typed !== undefined && matches?.(one, typed));
    if (option !== undefined) onChoose?.(option);
    setTyped(undefined);
    showIssue();
  }
  const { isReadOnly } = useFhirForm();
  const help = useFieldHelp(path, hint, props.explains);
  return (
    <Autocomplete
      freeSolo
      disabled={isReadOnly || isDisabled}
      sx={asTallAsText}
      // Highlighted in the list, and scrolled to.
      value={options.find((option) => matchesCode(option, text)) ?? null}
      inputValue={text}
      options={options}
      filterOptions={(all) => matching(all, text)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.code)}
      onInputChange={(_, next, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        if (matches !== undefined) setTyped(next);
        onType(next);
      }}
      onChange={(_, option) => {
        if (option === null || typeof option === 'string') return;
        setTyped(undefined);
        onChoose?.(option);
      }}
      selectOnFocus={selectOnFocus}
      onFocus={onEnter}
      onBlur={leave}
      renderOption={({ key, ...item }, option) => (
        <li {...item} key={`${key} ${option.system}`}>
          <Code>
            {option.display}
            {option.display !== option.code && <small>{option.code}</small>}
          </Code>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...help}
          label={label}
          placeholder={placeholder}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps?.inputLabel, required: isRequired },
            htmlInput: { ...params.slotProps?.htmlInput, 'data-path': path, spellCheck: false },
          }}
        />
      )}
    />
  );
}

const none: readonly ValueSetCode[] = [];

/** Overrides the paddings of MUI's autocomplete. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { padding: '0 32px 0 0' },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '6px 10px' },
};

/** All options while the field holds one of them, so that the list can be browsed. */
function matching(all: readonly ValueSetCode[], typed: string): ValueSetCode[] {
  const foldedInput = folded(typed);
  if (all.some((option) => matchesCode(option, typed))) return [...all];
  return all.filter((option) =>
    // The English name is understood in every language.
    folded(`${option.code} ${option.display} ${codingOf(option).display}`).includes(foldedInput),
  );
}

/** Whether a text is this code: its code, name, or both. */
export function matchesCode({ code, display }: ValueSetCode, text: string): boolean {
  const lowerCaseInput = text.trim().toLowerCase();
  return [code, display, codeText({ code, display })].some(
    (word) => word.toLowerCase() === lowerCaseInput,
  );
}

/** A code with its name: `HL7 FHIR (hl7-fhir-rest)`. */
export function codeText({ code, display }: Pick<ValueSetCode, 'code' | 'display'>): string {
  if (code === '' || display === '' || code === display) return display || code;
  return `${display} (${code})`;
}
