import Autocomplete from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { fontSize } from '#app/kit/theme/typography.ts';

interface ChipsInputProps<Value> {
  label: string;
  value: readonly Value[];
  options: readonly Value[];
  /** What a value that is no text is called, and what tells it from others. */
  textOf?: (value: Value) => string;
  keyOf?: (value: Value) => string;
  /** The values that a typed text stands for; left out where only options can be chosen. */
  read?: ((text: string) => Value[]) | undefined;
  helperText?: ReactNode;
  /** What is wrong with it; takes the place of the helper text. */
  problem?: string | undefined;
  /** What tells options of the same name apart. */
  detailOf?: (value: Value) => string;
  /** Why there is no option. */
  emptyText?: string;
  /** Options are found elsewhere by what is typed. */
  onSearch?: (text: string) => void;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  /** Takes the focus when something is wrong with it. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  onChange: (values: Value[]) => void;
  onBlur?: () => void;
}

const Option = styled('div')({
  display: 'grid',
  minWidth: 0,
  '& small': { display: 'grid', fontSize: fontSize.small },
});

/**
 * Several values, each once: chosen from options or typed, and shown as chips. What is typed counts with Enter, and with
 * leaving the input. Values that are texts are as `read` has them.
 */
export function ChipsInput<Value extends object | string>(props: ChipsInputProps<Value>) {
  const { label, value, options, read, helperText, problem, inputRef, detailOf, onSearch } = props;
  const { textOf = String, keyOf = String } = props;
  const [text, setText] = useState('');
  const isPickList = read === undefined && onSearch === undefined;
  // A typed text is none of the values yet; where nothing can be typed, a text is one.
  const wordsOf = (of: (one: Value) => string) => (one: Value | string) =>
    typeof one === 'string' && read ? one : of(one as Value);

  function choose(values: readonly Value[]): void {
    props.onChange([...new Map(values.map((one) => [keyOf(one), one])).values()]);
  }

  /** What was typed and not ended with Enter counts. */
  function takeTyped(): void {
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
      // Beside the list's arrow, its room would put what is typed on a second line on a phone.
      disableClearable={isPickList}
      handleHomeEndKeys
      disabled={props.isDisabled ?? false}
      sx={asTallAsText}
      options={options}
      filterSelectedOptions
      inputValue={text}
      onInputChange={(_, next, reason) => {
        // With any drawing anew, as the value is a new list each time.
        if (reason === 'reset') return;
        setText(next);
        onSearch?.(next);
      }}
      noOptionsText={props.emptyText}
      {...(onSearch && { filterOptions: (all) => all })}
      {...(detailOf && {
        renderOption: ({ key, ...item }, one) => (
          <li key={key} {...item}>
            <Option>
              <OneLine>{textOf(one)}</OneLine>
              <MutedText as="small">
                <OneLine>{detailOf(one)}</OneLine>
              </MutedText>
            </Option>
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
            (one) => (typeof one === 'string' && read ? read(one) : [one as Value]), // no typed text, so a value
          ),
        );
      }}
      onBlur={() => {
        takeTyped();
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

/** MUI gives the fields of pick lists paddings of their own. */
const asTallAsText = {
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
    minHeight: 32,
    padding: '2px 36px 2px 4px',
  },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '3px 6px' },
};
