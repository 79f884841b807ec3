import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { OptionLines } from './form-parts.ts';

interface ChipsInputProps<Value> {
  label: string;
  value: readonly Value[];
  options: readonly Value[];
  /** Label and identity of a value that is not a string. */
  textOf?: (value: Value) => string;
  keyOf?: (value: Value) => string;
  /** Parses typed text to values; absent if only options can be chosen. */
  read?: ((text: string) => Value[]) | undefined;
  helperText?: ReactNode;
  /** The error, which replaces the helper text. */
  problem?: string | undefined;
  /** Distinguishes options of the same name. */
  detailOf?: (value: Value) => string;
  emptyText?: string;
  /** For options searched elsewhere. */
  onSearch?: (text: string) => void;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** Focused when invalid. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (values: Value[]) => void;
  onBlur?: () => void;
}

/**
 * Distinct values as chips, chosen or typed. Enter and blur commit typed text. String values are as `read` returns
 * them.
 */
export function ChipsInput<Value extends object | string>(props: ChipsInputProps<Value>) {
  const { label, value, options, read, helperText, problem, inputRef, detailOf, onSearch } = props;
  const { textOf = String, keyOf = String } = props;
  const [text, setText] = useState('');
  const isPickList = read === undefined && onSearch === undefined;
  // With free text, MUI also passes the typed string.
  const wordsOf = (of: (one: Value) => string) => (one: Value | string) =>
    typeof one === 'string' && read ? one : of(one as Value);

  function choose(values: readonly Value[]): void {
    props.onChange([...new Map(values.map((one) => [keyOf(one), one])).values()]);
  }

  /** Commits typed text on blur. */
  function commitInput(): void {
    const typed = read?.(text) ?? [];
    if (typed.length === 0) return;
    choose([...value, ...typed]);
    setText('');
  }

  return (
    <Autocomplete<Value, true, boolean, boolean>
      multiple
      freeSolo={read !== undefined}
      disableCloseOnSelect={isPickList}
      // A clear button beside the arrow would wrap the input on phones.
      disableClearable={isPickList}
      handleHomeEndKeys
      disabled={props.isDisabled ?? false}
      sx={asTallAsText}
      options={options}
      filterSelectedOptions
      inputValue={text}
      onInputChange={(_, next, reason) => {
        // Fired on every render, since the value is a new array.
        if (reason === 'reset') return;
        setText(next);
        onSearch?.(next);
      }}
      noOptionsText={props.emptyText}
      {...(onSearch && { filterOptions: (all) => all })}
      {...(detailOf && {
        renderOption: ({ key, ...item }, one) => (
          <li key={key} {...item}>
            <OptionLines>
              <OneLine>{textOf(one)}</OneLine>
              <MutedText as="small">
                <OneLine>{detailOf(one)}</OneLine>
              </MutedText>
            </OptionLines>
          </li>
        ),
      })}
      value={[...value]}
      isOptionEqualToValue={(one, other) => wordsOf(keyOf)(one) === wordsOf(keyOf)(other)}
      getOptionLabel={wordsOf(textOf)}
      getOptionKey={wordsOf(keyOf)}
      onChange={(_, chosen) => {
        choose(
          chosen.flatMap(
            (one) => (typeof one === 'string' && read ? read(one) : [one as Value]), // a value, as typed text is excluded
          ),
        );
      }}
      onBlur={() => {
        commitInput();
        props.onBlur?.();
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={props.name}
          label={label}
          autoFocus={props.autoFocus ?? false}
          error={problem !== undefined}
          helperText={problem ?? helperText}
          inputRef={inputRef}
        />
      )}
    />
  );
}

/** Overrides the padding of MUI's Autocomplete, so that the input is as tall as a text input. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    minHeight: 32,
    padding: '2px 36px 2px 4px',
  },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '3px 6px' },
};
